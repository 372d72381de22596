import { useRef, useState } from 'react';
import { cartTotalCents } from '@seva/config/rules/cart';
import { cartTexts } from '@texts/cart';
import { giveTexts } from '@texts/give';
import { useNavigate, Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { lineNeedsDay } from '../../stores/booked-lines';
import { cart, type Cart } from '../../stores/cart';
import { giftKey } from '../../stores/gift-key';
import { paymentAttempt } from '../../stores/payment-attempt';
import { chosenOptions, type DonationOptions } from '../../stores/typed';
import { Alert } from '../../ui/alert';
import { PriceChanges, isBlocked, useCartRefresh } from '../cart';
import { CardPanel } from './card-panel';
import { Checkout, Notes } from './checkout-page';
import { useShipping } from './donor-panel';
import { GuestFields, useGuest, type GuestForm } from './guest-fields';
import { HoldStatus } from './hold-status';
import { emailState, fetchOutcome } from './order-outcome';
import { CartReview, CartSums, EmptyCheckout } from './order-review';
import { addressInput, paymentLines } from './payable';
import { ShippingNote } from './shipping-note';
import { startGift } from './start-gift';
import type { Hold } from './start-payment';
import type { CardPaymentPlan } from './use-card-payment';
import { useGiftOptions, GiftOptionsForm } from './gift-options-form';

const { guest: texts } = giveTexts;

function useGuestPlan(lines: Cart, guest: GuestForm, options: DonationOptions) {
  const navigate = useNavigate();
  const shippingAddress = addressInput(useShipping());
  const [hold, setHold] = useState<Hold | null>(null);
  const [earlier] = useState(() => {
    const orderId = paymentAttempt.get()?.orderId ?? null;
    return orderId !== null && giftKey.of(orderId) ? orderId : null;
  });
  const email = useRef('');
  const plan: CardPaymentPlan = {
    earlier,
    returnPath: (orderId) => paths.success(orderId, giftKey.of(orderId)),
    isComplete: (way) => guest.complete(way.wallet?.owner) !== null,
    start: async (way) => {
      const values = guest.complete(way.wallet?.owner);
      if (!values) return { kind: 'incomplete' };
      const { website, ...donor } = values;
      email.current = donor.email;
      const gift = {
        ...donor,
        cartItems: paymentLines(lines),
        ...chosenOptions(options),
        ...(shippingAddress ? { shippingAddress } : {}),
      };
      const renew = () => {
        paymentAttempt.renew();
        return paymentAttempt.seed();
      };
      const onStarted = (orderId: string, key: string) => paymentAttempt.began(orderId, key);
      const started = await startGift(gift, { seed: paymentAttempt.seed(), website, onStarted, renew });
      if (started.kind === 'started') setHold(started.hold);
      return started;
    },
    record: (_intentId, orderId) => fetchOutcome(orderId),
    finish: (orderId) => {
      const state = emailState(email.current);
      void navigate(paths.success(orderId, giftKey.of(orderId)), { replace: true, state });
    },
  };
  return { plan, hold };
}

function FilledCart({ lines }: { lines: Cart }) {
  const { changes, gone } = useCartRefresh();
  const guest = useGuest(lines.some(isBooked));
  const { options, coveredFee, isClosed } = useGiftOptions(lines);
  const { plan, hold } = useGuestPlan(lines, guest, options);
  const isMember = lines.some(({ product }) => product.category === 'member');
  const blocked = isBlocked(lines, gone) || isMember || isClosed;
  return (
    <Checkout>
      <Notes>
        {hold ? <HoldStatus hold={hold} /> : null}
        <PriceChanges changes={changes} />
        {isMember ? <Alert>{texts.member}</Alert> : null}
        {isClosed ? <Alert kind="note">{giveTexts.closed}</Alert> : null}
      </Notes>
      <CartReview lines={lines} gone={gone} />
      <CartSums lines={lines} feeCents={coveredFee}>
        <p>
          {texts.have} <Link to={paths.login('placeorder')}>{texts.signIn}</Link>
        </p>
        <GiftOptionsForm lines={lines} />
        <CardPanel
          plan={plan}
          holder={{ name: guest.form.values.name, email: guest.form.values.email }}
          amountCents={cartTotalCents(lines) + coveredFee}
          feeCents={coveredFee}
          blocked={blocked}
          isGuest
          needsPhone={guest.needsPhone}
        >
          <GuestFields guest={guest} />
        </CardPanel>
      </CartSums>
      <ShippingNote />
    </Checkout>
  );
}

/** Returns true if the temple may have to call about the line. */
const isBooked = (line: Cart[number]) => Boolean(line.booking?.day) || lineNeedsDay(line);

/** /placeguest: guest's details, lines, total and card on one page. */
export function GuestCheckout() {
  const lines = cart.use();
  if (lines.length === 0) return <EmptyCheckout pay={cartTexts.checkout} />;
  return <FilledCart lines={lines} />;
}
