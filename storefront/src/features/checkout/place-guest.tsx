import { useRef, useState } from 'react';
import { cartTotalCents } from '@seva/config/rules/cart';
import { cartTexts } from '@texts/cart';
import { giveTexts } from '@texts/give';
import { useNavigate, Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { cart, type Cart } from '../../stores/cart';
import { giftKey } from '../../stores/gift-key';
import { paymentAttempt } from '../../stores/payment-attempt';
import { sentWishes, type Wishes } from '../../stores/typed';
import { Alert } from '../../ui/alert';
import { Stack } from '../../ui/layout';
import { PriceChanges, isBlocked, useCartRefresh } from '../cart';
import { CardPanel } from './card-panel';
import { Checkout, Notes } from './checkout-page';
import { useShipping } from './donor-panel';
import { GuestFields, useGuest, type GuestForm } from './guest-fields';
import { HoldLine } from './hold-line';
import { askForOutcome, withEmail } from './order-outcome';
import { CartReview, CartSums, NothingToPay } from './order-review';
import { givenAddress, paymentLines } from './payable';
import { ShippingNote } from './shipping-note';
import { startGift } from './start-gift';
import type { Hold } from './start-payment';
import type { CardPaymentPlan } from './use-card-payment';
import { useWishes, WishesForm } from './wishes-form';

const { guest: texts } = giveTexts;

/** Paying the cart of this browser without an account. */
function useGuestPlan(lines: Cart, guest: GuestForm, wishes: Wishes) {
  const navigate = useNavigate();
  const shippingAddress = givenAddress(useShipping());
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
      const who = guest.complete(way.wallet?.owner);
      if (!who) return { kind: 'incomplete' };
      const { website, ...donor } = who;
      email.current = donor.email;
      const gift = {
        ...donor,
        cartItems: paymentLines(lines),
        ...sentWishes(wishes),
        ...(shippingAddress ? { shippingAddress } : {}),
      };
      const renew = () => {
        paymentAttempt.renew();
        return paymentAttempt.seed();
      };
      const began = (orderId: string, key: string) => paymentAttempt.began(orderId, key);
      const started = await startGift(gift, { seed: paymentAttempt.seed(), website, began, renew });
      if (started.kind === 'started') setHold(started.hold);
      return started;
    },
    record: (_intentId, orderId) => askForOutcome(orderId),
    finish: (orderId) => {
      const state = withEmail(email.current);
      void navigate(paths.success(orderId, giftKey.of(orderId)), { replace: true, state });
    },
  };
  return { plan, hold };
}

function Ready({ lines }: { lines: Cart }) {
  const { changes, gone } = useCartRefresh();
  const guest = useGuest();
  const { wishes, covered, isClosed } = useWishes(lines);
  const { plan, hold } = useGuestPlan(lines, guest, wishes);
  const isMember = lines.some(({ product }) => product.category === 'member');
  const blocked = isBlocked(lines, gone) || isMember || isClosed;
  return (
    <Checkout>
      <Notes>
        {hold ? <HoldLine hold={hold} /> : null}
        <PriceChanges changes={changes} />
        {isMember ? <Alert>{texts.member}</Alert> : null}
        {isClosed ? <Alert kind="note">{giveTexts.closed}</Alert> : null}
      </Notes>
      <CartReview lines={lines} gone={gone} />
      <CartSums lines={lines} feeCents={covered}>
        <p>
          {texts.have} <Link to={paths.login('placeorder')}>{texts.signIn}</Link>
        </p>
        <CardPanel
          plan={plan}
          holder={{ name: guest.form.values.name, email: guest.form.values.email }}
          amountCents={cartTotalCents(lines) + covered}
          feeCents={covered}
          blocked={blocked}
          asksWho
        >
          <GuestFields guest={guest} />
        </CardPanel>
      </CartSums>
      <Stack>
        <WishesForm lines={lines} />
        <ShippingNote />
      </Stack>
    </Checkout>
  );
}

/** /placeguest: who gives, what is offered, what it comes to, and the card, on one page. */
export function PlaceGuest() {
  const lines = cart.use();
  if (lines.length === 0) return <NothingToPay pay={cartTexts.checkout} />;
  return <Ready lines={lines} />;
}
