import { useEffect, useRef } from 'react';
import { checkoutTexts } from '@texts/checkout';
import { giveTexts as texts } from '@texts/give';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { formatCents } from '../../lib/money';
import { loginFrom } from '../../lib/paths';
import { session } from '../../lib/session';
import { Button } from '../../ui/button';
import { Muted, Row, Stack } from '../../ui/layout';
import { Sums } from '../../ui/sums';
import { pressGuard, pressGuardTime } from '../../ui/theme/press-guard';
import { CardPanel, cardFeeCents, GuestFields } from '../checkout';
import { amountOf, type Choices, type Offer } from './choices';
import { minimumOf } from './gift-form';
import { useGiftPayment } from './use-gift-payment';

/** Ignores the second tap of a double tap on Give, which would press the control that has just appeared below it. */
const Step = styled(Stack)`
  animation: ${pressGuard} ${pressGuardTime};
`;

function OptionsSummary({ choices: { tribute, anonymous, note } }: { choices: Choices }) {
  const { said, kinds, cardTo } = texts.tribute;
  const summary = [
    ...(tribute ? [said(kinds[tribute.kind], tribute.honoree)] : []),
    ...(tribute?.email ? [cardTo(tribute.email)] : []),
    ...(anonymous ? [texts.anonymous] : []),
    ...(note.trim() === '' ? [] : [note.trim()]),
  ];
  if (summary.length === 0) return null;
  return (
    <ul aria-label={texts.wishes}>
      {summary.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

interface PayStepProps {
  readonly offer: Offer;
  readonly choices: Choices;
  readonly onBack: () => void;
}

/** Payment step: the guest's details, if needed, and the card. */
export function PayStep({ offer, choices, onBack }: PayStepProps) {
  const location = useLocation();
  const isSignedIn = session.use() !== null;
  const cents = amountOf(choices, minimumOf(offer, choices.purpose, isSignedIn)) ?? 0;
  const fee = choices.coversFee ? cardFeeCents(cents, offer) : 0;
  const { plan, holder, guest, user } = useGiftPayment(choices, cents);
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that opened this step is gone, and was at the bottom of a longer page.
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Step as="section" aria-label={texts.pay}>
      <Row data-between>
        <h2 ref={top} tabIndex={-1}>
          {texts.summary(formatCents(cents), choices.purpose.name)}
        </h2>
        <Button small kind="quiet" onClick={onBack}>
          {texts.back}
        </Button>
      </Row>
      {fee > 0 ? (
        <Sums
          lines={[
            { label: choices.purpose.name, cents },
            { label: texts.feeLine, cents: fee },
            { label: texts.total, cents: cents + fee, total: true },
          ]}
        />
      ) : null}
      <OptionsSummary choices={choices} />
      <h3>{checkoutTexts.place.payment}</h3>
      <CardPanel
        plan={plan}
        holder={holder}
        amountCents={cents + fee}
        feeCents={fee}
        canSaveCard={user !== null}
        isGuest={user === null}
      >
        {user ? null : <GuestFields guest={guest} />}
      </CardPanel>
      {user ? null : (
        <Muted>
          {texts.guest.have} <Link to={loginFrom(location)}>{texts.guest.signIn}</Link>
        </Muted>
      )}
    </Step>
  );
}
