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
  fingerprint,
  askForOutcome,
  withEmail,
  sentWay,
  type PaymentWay,
  type Started,
  type CardPaymentPlan,
  feeOf,
  GuestFields,
  useGuest,
  startGift,
} from '../checkout';
import { amountOf, giftBody, type Choices, type Offer } from './choices';
import { leastOf } from './gift-form';

const closed: readonly (string | undefined)[] = ['KEY_REUSED', 'NOT_PAYABLE', 'CLOSED'];

/** Begins a signed-in devotee's gift; the same gift is the same order until it is paid. One that has expired is replaced, once. */
async function startOwn(body: ReturnType<typeof giftBody>, way: PaymentWay, mayRenew = true): Promise<Started> {
  const idempotencyKey = `${giftAttempt.seed()}-${fingerprint(JSON.stringify(body))}`;
  try {
    const { clientSecret, orderId } = await callApi('checkout.paymentIntent', {
      body: { ...body, idempotencyKey, ...sentWay(way) },
    });
    giftAttempt.began(orderId, idempotencyKey);
    return { kind: 'started', clientSecret, orderId, hold: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'PAID' || error.code === 'PROCESSING') {
      const known = giftAttempt.get();
      return { kind: 'done', orderId: known?.key === idempotencyKey ? known.orderId : null };
    }
    if (mayRenew && closed.includes(error.code)) {
      giftAttempt.renew();
      return startOwn(body, way, false);
    }
    return { kind: 'refused', message: error.message };
  }
}

/** What was wished with the gift, to be read once more before it is paid. */
function WishesSaid({ choices: { tribute, anonymous, note } }: { choices: Choices }) {
  const { said, kinds, cardTo } = texts.tribute;
  const words = [
    ...(tribute ? [said(kinds[tribute.kind], tribute.honoree)] : []),
    ...(tribute?.email ? [cardTo(tribute.email)] : []),
    ...(anonymous ? [texts.anonymous] : []),
    ...(note.trim() === '' ? [] : [note.trim()]),
  ];
  if (words.length === 0) return null;
  return (
    <ul aria-label={texts.wishes}>
      {words.map((each) => (
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

/** Who gives, unless that is known, and the card: the same page, one step further. */
export function PayStep({ offer, choices, onBack }: PayStepProps) {
  const user = session.use();
  const navigate = useNavigate();
  const location = useLocation();
  const guest = useGuest();
  const cents = amountOf(choices, leastOf(offer, choices.purpose, user !== null)) ?? 0;
  const fee = choices.coversFee ? feeOf(cents, offer) : 0;
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
      if (user) return startOwn(gift, way);
      const who = guest.complete(way.wallet?.owner);
      if (!who) return { kind: 'incomplete' };
      const { website, ...donor } = who;
      email.current = donor.email;
      return startGift({ ...gift, ...donor }, { seed: giftAttempt.seed(), website, began: giftAttempt.began, renew });
    },
    record: (_intentId, orderId) => askForOutcome(orderId),
    finish: (orderId) => {
      const state = withEmail(email.current);
      void navigate(paths.success(orderId, giftKey.of(orderId)), { replace: true, state });
    },
  };
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that led here is gone, and stood at the foot of a longer page.
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
      <WishesSaid choices={choices} />
      <h3>{checkoutTexts.place.payment}</h3>
      <CardPanel
        plan={plan}
        holder={user ?? { name: guest.form.values.name, email: guest.form.values.email }}
        amountCents={cents + fee}
        feeCents={fee}
        mayKeep={user !== null}
        asksWho={user === null}
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
