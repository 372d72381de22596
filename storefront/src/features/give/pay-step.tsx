import { useRef, useState } from 'react';
import { checkoutTexts } from '@texts/checkout';
import { giveTexts as texts } from '@texts/give';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../../lib/api/call-api';
import { ApiError } from '../../lib/api/api-error';
import { formatCents } from '../../lib/money';
import { loginFrom, paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { giftKey } from '../../stores/gift-key';
import { Button } from '../../ui/button';
import { Muted, Row, Stack } from '../../ui/layout';
import { Sums } from '../../ui/sums';
import { CardPanel } from '../checkout/card-panel';
import { fingerprint } from '../checkout/cart-key';
import { askForOutcome } from '../checkout/order-outcome';
import { sentWay, type Started } from '../checkout/start-payment';
import type { PaymentWay } from '../checkout/payment-way';
import type { CardPaymentPlan } from '../checkout/use-card-payment';
import { amountOf, feeOf, giftBody, type Choices, type Offer } from './choices';
import { leastOf } from './gift-form';
import { GuestFields, useGuest } from './guest-fields';
import { startGift } from './start-gift';

/** `randomUUID` would need a secure page; a temple's hall may serve the shop over plain HTTP. */
function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Begins a signed-in devotee's gift; the same gift of one page is the same order. */
async function startOwn(body: ReturnType<typeof giftBody>, seed: string, way: PaymentWay): Promise<Started> {
  const idempotencyKey = `${seed}-${fingerprint(JSON.stringify(body))}`;
  try {
    const { clientSecret, orderId } = await callApi('checkout.paymentIntent', {
      body: { ...body, idempotencyKey, ...sentWay(way) },
    });
    return { kind: 'started', clientSecret, orderId, hold: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'PAID' || error.code === 'PROCESSING') return { kind: 'done', orderId: null };
    return { kind: 'refused', message: error.message };
  }
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
  const [seed] = useState(randomSeed);
  const current = useRef(seed);
  const cents = amountOf(choices, leastOf(offer, choices.purpose, user !== null)) ?? 0;
  const fee = choices.coversFee ? feeOf(cents, offer) : 0;
  const gift = giftBody(choices, cents);
  const renew = () => (current.current = randomSeed());
  const plan: CardPaymentPlan = {
    earlier: null,
    returnPath: (orderId) => paths.success(orderId, giftKey.of(orderId)),
    isComplete: (way) => user !== null || guest.complete(way.wallet?.owner) !== null,
    start: async (way) => {
      if (user) return startOwn(gift, current.current, way);
      const who = guest.complete(way.wallet?.owner);
      if (!who) return { kind: 'incomplete' };
      const { website, ...donor } = who;
      return startGift({ ...gift, ...donor }, { seed: current.current, website, renew });
    },
    record: (_intentId, orderId) => askForOutcome(orderId),
    finish: (orderId) => void navigate(paths.success(orderId, giftKey.of(orderId)), { replace: true }),
  };
  return (
    <Stack as="section" aria-label={texts.pay}>
      <Row data-between>
        <h2>{texts.summary(formatCents(cents), choices.purpose.name)}</h2>
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
      <h3>{checkoutTexts.place.payment}</h3>
      <CardPanel
        plan={plan}
        holder={user ?? { name: guest.form.values.name, email: guest.form.values.email }}
        amountCents={cents + fee}
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
