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

interface SaveCardFieldProps {
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (savesCard: boolean) => void;
}

function SaveCardField({ checked, disabled, onChange }: SaveCardFieldProps) {
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
/** Hidden, and without height, until gateway and wallets are known. */
const Content = styled.div`
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
  readonly amountCents: number;
  /** Card fee within the amount that the donor covers, in cents. */
  readonly feeCents?: number;
  /** True if a line cannot be paid, so that the button is disabled. */
  readonly blocked?: boolean;
  /** Whether saved cards can be used and this card saved: only for the visitor's own donation. */
  readonly canSaveCard?: boolean;
  /** Whether the visitor has no account, so that a wallet must send its owner's details. */
  readonly isGuest?: boolean;
  /** Whether a wallet must also send its owner's phone number. */
  readonly needsPhone?: boolean;
  /** Fields between the wallets and the card. */
  readonly children?: ReactNode;
}

interface CardFormProps extends CardPanelProps {
  readonly gateway: GatewayState;
  readonly tryAgain: () => void;
  readonly saved: SavedCardsState;
  readonly savesCard: boolean;
  readonly onSaveCard: (savesCard: boolean) => void;
}

const { place } = checkoutTexts;

function CardForm(props: CardFormProps) {
  const {
    plan,
    holder,
    amountCents,
    feeCents = 0,
    blocked = false,
    canSaveCard = false,
    isGuest = false,
    needsPhone = false,
    children,
    gateway,
    tryAgain,
    saved,
  } = props;
  const { savesCard, onSaveCard } = props;
  const [wallets, setWallets] = useState<'unknown' | 'known'>('unknown');
  const payment = useCardPayment(plan);
  const busy = payment.phase === 'processing';
  const closed = blocked || gateway !== 'ready' || payment.phase === 'checking' || payment.phase === 'lost';
  const onWalletsKnown = useCallback(() => setWallets('known'), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saved.chosen) void payment.pay(holder, { source: { savedCard: saved.chosen._id } });
    else void payment.pay(holder, { source: 'form', keepCard: canSaveCard && savesCard });
  };
  const waiting = gateway === 'loading' || (gateway === 'ready' && wallets === 'unknown') || saved.loading;
  return (
    <Form onSubmit={submit} noValidate aria-label={place.payment}>
      {waiting ? <CardSkeletons isGuest={isGuest} /> : null}
      {gateway === 'failed' ? <Failure message={cardTexts.loadFailed} again={tryAgain} /> : null}
      <Content data-waiting={waiting ? '' : undefined}>
        {gateway === 'ready' ? (
          <Wallets
            amountCents={amountCents}
            onKnown={onWalletsKnown}
            closed={closed || busy}
            needsEmail={isGuest}
            needsPhone={needsPhone}
            onPay={(owner, actions) => payment.pay(holder, { source: 'wallet', wallet: { owner, actions } })}
          />
        ) : null}
        {children}
        <SavedCards saved={saved} disabled={busy} />
        {gateway === 'ready' && saved.chosen === null ? (
          <>
            <CardField disabled={busy} />
            {canSaveCard ? <SaveCardField checked={savesCard} disabled={busy} onChange={onSaveCard} /> : null}
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
      </Content>
    </Form>
  );
}

/** About as high as the content, to limit layout shifts on a slow network. */
const SkeletonFrame = styled.div`
  display: grid;
  height: 42rem;
  &[data-is-guest] {
    height: 50rem;
  }
  ${media.from768} {
    height: 32rem;
    &[data-is-guest] {
      height: 36rem;
    }
  }
`;

/**
 * Skeleton of everything that pays. Its parts depend on gateway and device, so a button below partial content would
 * move.
 */
function CardSkeletons({ isGuest }: { isGuest: boolean }) {
  return (
    <div>
      <Muted role="status">{cardTexts.loading}</Muted>
      <SkeletonFrame data-is-guest={isGuest || undefined}>
        <Skeleton height="100%" />
      </SkeletonFrame>
    </div>
  );
}

/** Wallets, saved cards, card form, pay button and their messages. */
export function CardPanel(props: CardPanelProps) {
  const key = useShopConfig()?.publishableKey;
  const saved = useSavedCards(props.canSaveCard ?? false);
  const [savesCard, setSavesCard] = useState(false);
  return (
    <CardGateway publishableKey={key} amountCents={props.amountCents} savesCard={savesCard && saved.chosen === null}>
      {(gateway, tryAgain) => (
        <CardForm
          {...props}
          gateway={gateway}
          tryAgain={tryAgain}
          saved={saved}
          savesCard={savesCard}
          onSaveCard={setSavesCard}
        />
      )}
    </CardGateway>
  );
}
