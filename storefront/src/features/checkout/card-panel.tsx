import { useCallback, useState, type FormEvent, type ReactNode, useId } from 'react';
import { cardTexts } from '@texts/card';
import { checkoutTexts } from '@texts/checkout';
import { LockKeyhole } from 'lucide-react';
import styled from 'styled-components';
import { formatCents } from '../../lib/money';
import { useShopConfig } from '../../lib/use-shop';
import { Assurance } from '../../ui/assurance';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/check-field';
import { Failure } from '../../ui/failure';
import { Muted } from '../../ui/layout';
import { Skeleton } from '../../ui/skeleton';
import { media, space, color, size } from '../../ui/theme/tokens';
import { CardField, CardGateway, type CardHolder, type GatewayState, Wallets } from '../card';
import { PayBar } from './pay-bar';
import { PaymentMessages } from './payment-messages';
import { SavedCards } from './saved-cards';
import { useCardPayment, type CardPaymentPlan } from './use-card-payment';
import { useSavedCards, type SavedCardsState } from './use-saved-cards';

const { saved: texts } = cardTexts;

const Hint = styled.p`
  color: ${color.bark};
  font-size: ${size.small};
`;

interface KeepCardProps {
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (keeps: boolean) => void;
}

/** The offer to remember the card. Never ticked for the devotee. */
function KeepCard({ checked, disabled, onChange }: KeepCardProps) {
  const hint = useId();
  return (
    <div>
      <CheckField
        label={texts.keep}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Hint id={hint}>{texts.keepHint}</Hint>
    </div>
  );
}

const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
`;
/** Takes no room and is not seen until the gateway has said what stands in it. */
const Waiting = styled.div`
  display: contents;
  &[data-waiting] {
    position: absolute;
    display: grid;
    visibility: hidden;
    width: 100%;
    height: 0;
    overflow: hidden;
  }
`;

interface CardPanelProps {
  readonly plan: CardPaymentPlan;
  readonly holder: CardHolder;
  /** What the button says will be charged. */
  readonly amountCents: number;
  /** What of it is a card fee that the donor covers (cents). */
  readonly feeCents?: number;
  /** A line cannot be paid: the button is closed. */
  readonly blocked?: boolean;
  /** Whether kept cards may pay and a card may be kept: for the caller's own gift alone. */
  readonly mayKeep?: boolean;
  /** Whether a wallet is asked who its owner is: for somebody without an account, who then need type nothing. */
  readonly asksWho?: boolean;
  /** Fields of the screen's own, between the wallets and the card. */
  readonly children?: ReactNode;
}

interface CardFormProps extends CardPanelProps {
  readonly gateway: GatewayState;
  readonly tryAgain: () => void;
  readonly saved: SavedCardsState;
  readonly keepsCard: boolean;
  readonly onKeep: (keeps: boolean) => void;
}

const { place } = checkoutTexts;

function CardForm(props: CardFormProps) {
  const {
    plan,
    holder,
    amountCents,
    feeCents = 0,
    blocked = false,
    mayKeep = false,
    asksWho = false,
    children,
    gateway,
    tryAgain,
    saved,
  } = props;
  const { keepsCard, onKeep } = props;
  const [wallets, setWallets] = useState<'asked' | 'known'>('asked');
  const payment = useCardPayment(plan);
  const busy = payment.phase === 'processing';
  const closed = blocked || gateway !== 'ready' || payment.phase === 'asking' || payment.phase === 'lost';
  const known = useCallback(() => setWallets('known'), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saved.chosen) void payment.pay(holder, { source: { savedCard: saved.chosen._id } });
    else void payment.pay(holder, { source: 'form', keepCard: mayKeep && keepsCard });
  };
  const waiting = gateway === 'loading' || (gateway === 'ready' && wallets === 'asked') || saved.loading;
  return (
    <Form onSubmit={submit} noValidate aria-label={place.payment}>
      {waiting ? <CardSkeletons asksWho={asksWho} /> : null}
      {gateway === 'failed' ? <Failure message={cardTexts.loadFailed} again={tryAgain} /> : null}
      <Waiting data-waiting={waiting ? '' : undefined}>
        {gateway === 'ready' ? (
          <Wallets
            amountCents={amountCents}
            onKnown={known}
            closed={closed || busy}
            asksEmail={asksWho}
            onPay={(owner, actions) => payment.pay(holder, { source: 'wallet', wallet: { owner, actions } })}
          />
        ) : null}
        {children}
        <SavedCards saved={saved} disabled={busy} />
        {gateway === 'ready' && saved.chosen === null ? (
          <>
            <CardField disabled={busy} />
            {mayKeep ? <KeepCard checked={keepsCard} disabled={busy} onChange={onKeep} /> : null}
          </>
        ) : null}
        <PaymentMessages payment={payment} />
        <PayBar amountCents={amountCents} feeCents={feeCents}>
          {busy ? <Muted role="status">{place.bank}</Muted> : null}
          <Button type="submit" wide disabled={closed} busy={busy} busyLabel={place.processing}>
            <LockKeyhole aria-hidden="true" />
            {place.pay(formatCents(amountCents, { exact: true }))}
          </Button>
        </PayBar>
        <Assurance>{place.secure}</Assurance>
      </Waiting>
    </Form>
  );
}

/** About as high as what comes, so that on a slow network nothing below it jumps then. */
const Room = styled.div`
  display: grid;
  height: 42rem;
  &[data-asks-who] {
    height: 50rem;
  }
  ${media.from768} {
    height: 32rem;
    &[data-asks-who] {
      height: 36rem;
    }
  }
`;

/**
 * Stands in for the wallets, the screen's own fields, the card, the button and the assurance together. How high they will
 * be depends on the gateway and on the letters of the device: a button that stood below them already would move when they
 * come.
 */
function CardSkeletons({ asksWho }: { asksWho: boolean }) {
  return (
    <div>
      <Muted role="status">{cardTexts.loading}</Muted>
      <Room data-asks-who={asksWho || undefined}>
        <Skeleton height="100%" />
      </Room>
    </div>
  );
}

/** Everything that pays: wallets, kept cards, the card form, and the button with the sum, with what is said on the way. */
export function CardPanel(props: CardPanelProps) {
  const key = useShopConfig()?.publishableKey;
  const saved = useSavedCards(props.mayKeep ?? false);
  const [keepsCard, setKeeps] = useState(false);
  return (
    <CardGateway publishableKey={key} amountCents={props.amountCents} keepsCard={keepsCard && saved.chosen === null}>
      {(gateway, tryAgain) => (
        <CardForm
          {...props}
          gateway={gateway}
          tryAgain={tryAgain}
          saved={saved}
          keepsCard={keepsCard}
          onKeep={setKeeps}
        />
      )}
    </CardGateway>
  );
}
