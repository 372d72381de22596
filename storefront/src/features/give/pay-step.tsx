import { useEffect, useRef } from 'react';
import { checkoutTexts } from '@texts/checkout';
import { giveTexts as texts } from '@texts/give';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { formatCents } from '../../lib/money';
import { loginFrom, paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { giftKey } from '../../stores/gift-key';
import { giftAttempt } from '../../stores/payment-attempt';
import { Button } from '../../ui/button';
import { Muted, Row, Stack } from '../../ui/layout';
import { Sums } from '../../ui/sums';
import {
  CardPanel,
  closedCodes,
  fingerprint,
  fetchOutcome,
  emailState,
  paymentWayInput,
  type PaymentWay,
  type StartResult,
  type CardPaymentPlan,
  cardFeeCents,
  GuestFields,
  useGuest,
  startGift,
} from '../checkout';
import { amountOf, giftBody, type Choices, type Offer } from './choices';
import { minimumOf } from './gift-form';

/**
 * Starts the payment of a devotee's donation. The same donation finds its order again until it is paid; a closed order
 * is replaced once.
 */
async function startDevoteeGift(
  body: ReturnType<typeof giftBody>,
  way: PaymentWay,
  canRenew = true,
): Promise<StartResult> {
  const idempotencyKey = `${giftAttempt.seed()}-${fingerprint(JSON.stringify(body))}`;
  try {
    const { clientSecret, orderId } = await callApi('checkout.paymentIntent', {
      body: { ...body, idempotencyKey, ...paymentWayInput(way) },
    });
    giftAttempt.began(orderId, idempotencyKey);
    return { kind: 'started', clientSecret, orderId, hold: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'PAID' || error.code === 'PROCESSING') {
      const known = giftAttempt.get();
      return { kind: 'done', orderId: known?.key === idempotencyKey ? known.orderId : null };
    }
    if (canRenew && closedCodes.includes(error.code)) {
      giftAttempt.renew();
      return startDevoteeGift(body, way, false);
    }
    return { kind: 'refused', message: error.message };
  }
}

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
  const user = session.use();
  const navigate = useNavigate();
  const location = useLocation();
  const guest = useGuest();
  const cents = amountOf(choices, minimumOf(offer, choices.purpose, user !== null)) ?? 0;
  const fee = choices.coversFee ? cardFeeCents(cents, offer) : 0;
  const gift = giftBody(choices, cents);
  const renew = () => {
    giftAttempt.renew();
    return giftAttempt.seed();
  };
  const email = useRef('');
  const plan: CardPaymentPlan = {
    earlier: null,
    returnPath: (orderId) => paths.success(orderId, giftKey.of(orderId)),
    isComplete: (way) => user !== null || guest.complete(way.wallet?.owner) !== null,
    start: async (way) => {
      if (user) return startDevoteeGift(gift, way);
      const values = guest.complete(way.wallet?.owner);
      if (!values) return { kind: 'incomplete' };
      const { website, ...donor } = values;
      email.current = donor.email;
      return startGift(
        { ...gift, ...donor },
        { seed: giftAttempt.seed(), website, onStarted: giftAttempt.began, renew },
      );
    },
    record: (_intentId, orderId) => fetchOutcome(orderId),
    finish: (orderId) => {
      const state = emailState(email.current);
      void navigate(paths.success(orderId, giftKey.of(orderId)), { replace: true, state });
    },
  };
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that opened this step is gone, and was at the bottom of a longer page.
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Stack as="section" aria-label={texts.pay}>
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
        holder={user ?? { name: guest.form.values.name, email: guest.form.values.email }}
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
    </Stack>
  );
}
