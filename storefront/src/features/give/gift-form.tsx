import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { Purpose } from '@seva/config/contract';
import { giveTexts as texts } from '@texts/give';
import { HandHeart } from 'lucide-react';
import styled from 'styled-components';
import { formatCents } from '../../lib/money';
import { minimumCentsOf } from '../../lib/open-amount';
import { Assurance } from '../../ui/assurance';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/check-field';
import { color, media, space } from '../../ui/theme/tokens';
import { cardFeeCents, GuestFields, NoteField, WalletPay } from '../checkout';
import { Amounts } from './amounts';
import { amountOf, withPurpose, type Choices, type Offer } from './choices';
import { PurposeChoice } from './purpose-choice';
import { TributeChoice } from './tribute-choice';
import { useGiftPayment } from './use-gift-payment';

/** Compact on phones, so that all of it is on one screen. */
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  ${media.from768} {
    gap: ${space.normal};
  }
  ${media.from992} {
    gap: ${space.small};
  }
`;
const Amount = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
`;
/** Guests on wide screens type name and email here, others on the next step. */
const OnWide = styled.div`
  display: none;
  ${media.from992} {
    display: block;
  }
`;
/** Give, and the wallets of this device beside it where there is room. */
const Pay = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  ${media.from992} {
    display: flex;
    flex-wrap: wrap;
    & > * {
      flex: 1 1 15rem;
    }
    & > [role] {
      flex-basis: 100%;
    }
  }
`;
const Options = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > * {
    border-top: 1px solid ${color.sandDeep};
  }
  & > :last-child {
    border-bottom: 1px solid ${color.sandDeep};
  }
  ${media.from992} {
    & em {
      display: none;
    }
  }
  & em {
    font-style: normal;
  }
`;

interface GiftFormProps {
  readonly offer: Offer;
  readonly choices: Choices;
  readonly isSignedIn: boolean;
  /** Whether the donor has just returned from payment. The button with the focus is gone then. */
  readonly takesFocus: boolean;
  readonly onChange: (choices: Choices) => void;
  readonly onGive: () => void;
}

function sumOf(choices: Choices, offer: Offer, minimumCents: number): number | null {
  const cents = amountOf(choices, minimumCents);
  return cents === null ? null : cents + (choices.coversFee ? cardFeeCents(cents, offer) : 0);
}

/** Returns the minimum amount of a purpose for this visitor, in cents. */
export const minimumOf = (offer: Offer, purpose: Purpose, isSignedIn: boolean): number =>
  Math.max(minimumCentsOf(purpose), isSignedIn ? 0 : Math.round(offer.minimum * 100));

/** Form to choose amount, purpose and options, with one button that shows the sum. */
export function GiftForm({ offer, choices, isSignedIn, takesFocus, onChange, onGive }: GiftFormProps) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) top.current?.focus();
  }, [takesFocus]);
  const form = useId();
  const [isSubmitted, setSubmitted] = useState(false);
  const minimum = minimumOf(offer, choices.purpose, isSignedIn);
  const amount = amountOf(choices, minimum);
  const sum = sumOf(choices, offer, minimum);
  const change = (part: Partial<Choices>) => onChange({ ...choices, ...part });
  const fee = amount === null ? 0 : cardFeeCents(amount, offer);
  const [isPaying, setPaying] = useState(false);
  const { plan, holder, guest } = useGiftPayment(choices, amount ?? 0, onGive);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (sum === null) return;
    const asksGuest = !isSignedIn && window.matchMedia(media.from992.replace('@media ', '')).matches;
    if (!asksGuest || guest.complete()) onGive();
  };
  return (
    <Parts ref={top} tabIndex={-1}>
      {/* The options below open dialogs with forms, and forms cannot be nested. */}
      <Amount id={form} onSubmit={submit} noValidate aria-label={texts.yourGift}>
        <Amounts
          choices={choices}
          offer={offer}
          minimumCents={minimum}
          isInvalid={isSubmitted && amount === null}
          onChange={change}
        />
        <PurposeChoice
          purposes={offer.purposes}
          chosen={choices.purpose}
          cents={amount ?? 0}
          onChoose={(purpose) => onChange(withPurpose(choices, purpose))}
        />
        {isSignedIn ? null : (
          <OnWide>
            <GuestFields guest={guest} />
          </OnWide>
        )}
      </Amount>
      <Options>
        <TributeChoice
          tribute={choices.tribute}
          donor={choices.anonymous ? '' : holder.name}
          onChange={(tribute) => change({ tribute })}
        />
        {fee > 0 && amount !== null ? (
          <CheckField
            label={
              <>
                {texts.fee(formatCents(fee, { exact: true }))}
                <em>, {texts.feeWhy(formatCents(amount))}</em>
              </>
            }
            checked={choices.coversFee}
            onChange={(event) => change({ coversFee: event.target.checked })}
          />
        ) : null}
        <CheckField
          label={texts.anonymous}
          checked={choices.anonymous}
          onChange={(event) => change({ anonymous: event.target.checked })}
        />
        <NoteField value={choices.note} onChange={(note) => change({ note })} />
      </Options>
      <Pay>
        <Button type="submit" form={form} disabled={isPaying}>
          <HandHeart aria-hidden="true" />
          {texts.give(sum === null ? '' : formatCents(sum))}
        </Button>
        <WalletPay
          plan={plan}
          holder={holder}
          amountCents={sum ?? minimum}
          closed={sum === null}
          needsEmail={!isSignedIn}
          onBusy={setPaying}
        />
      </Pay>
      <Assurance>{isSignedIn ? texts.nextSignedIn : texts.next}</Assurance>
    </Parts>
  );
}
