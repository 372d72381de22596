import { useState } from 'react';
import { cartTotalCents } from '@seva/config/rules/cart';
import { cartTexts } from '@texts/cart';
import { giveTexts } from '@texts/give';
import { useNavigate, Link } from 'react-router-dom';
import { formatCents } from '../../lib/money';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { cart, type Cart } from '../../stores/cart';
import { shipping } from '../../stores/checkout';
import { giftKey } from '../../stores/gift-key';
import { paymentAttempt } from '../../stores/payment-attempt';
import { Alert } from '../../ui/alert';
import { CheckField } from '../../ui/check-field';
import { Columns, Muted, Row, Stack } from '../../ui/layout';
import { Slip } from '../../ui/card';
import { PriceChanges } from '../cart/price-changes';
import { isBlocked, useCartRefresh } from '../cart/use-cart-refresh';
import { feeOf } from '../give/choices';
import { GuestFields, useGuest, type GuestForm } from '../give/guest-fields';
import { startGift } from '../give/start-gift';
import { CardPanel } from './card-panel';
import { HoldLine } from './hold-line';
import { CartReview, CartSums, NothingToPay } from './order-review';
import { askForOutcome } from './order-outcome';
import { givenAddress, paymentLines } from './payable';
import { ShippingNote } from './shipping-note';
import type { Hold } from './start-payment';
import type { CardPaymentPlan } from './use-card-payment';

const { guest: texts } = giveTexts;

/** What is wished beside what is in the cart. */
interface Wishes {
  readonly coverFee: boolean;
  readonly anonymous: boolean;
}

/** Paying the cart of this browser without an account. */
function useGuestPlan(lines: Cart, guest: GuestForm, wishes: Wishes) {
  const navigate = useNavigate();
  const shippingAddress = givenAddress(shipping.use());
  const [hold, setHold] = useState<Hold | null>(null);
  const [earlier] = useState(() => {
    const orderId = paymentAttempt.get()?.orderId ?? null;
    return orderId !== null && giftKey.of(orderId) ? orderId : null;
  });
  const plan: CardPaymentPlan = {
    earlier,
    returnPath: (orderId) => paths.success(orderId, giftKey.of(orderId)),
    start: async (way) => {
      const who = guest.complete(way.wallet?.owner);
      if (!who) return { kind: 'incomplete' };
      const { website, ...donor } = who;
      const wished = Object.fromEntries(Object.entries(wishes).filter(([, isWished]) => isWished));
      const gift = {
        ...donor,
        cartItems: paymentLines(lines),
        ...wished,
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
    finish: (orderId) => void navigate(paths.success(orderId, giftKey.of(orderId)), { replace: true }),
  };
  return { plan, hold };
}

function Ready({ lines }: { lines: Cart }) {
  const { changes, gone } = useCartRefresh();
  const guest = useGuest();
  const [wishes, setWishes] = useState<Wishes>({ coverFee: false, anonymous: false });
  const { plan, hold } = useGuestPlan(lines, guest, wishes);
  const offer = useEndpoint('give.offer', {}).data;
  const total = cartTotalCents(lines);
  const fee = offer ? feeOf(total, offer) : 0;
  const isMember = lines.some(({ product }) => product.category === 'member');
  const isClosed = offer !== undefined && !offer.guests;
  const blocked = isBlocked(lines, gone) || isMember || isClosed;
  return (
    <Columns data-right="420px">
      <Stack>
        {hold ? <HoldLine hold={hold} /> : null}
        <PriceChanges changes={changes} />
        {isMember ? <Alert>{texts.member}</Alert> : null}
        {isClosed ? <Alert kind="note">{giveTexts.closed}</Alert> : null}
        <CartReview lines={lines} gone={gone} />
        <ShippingNote />
        <Slip as="section" aria-label={giveTexts.wishes}>
          <Row data-between>
            <h2>{giveTexts.wishes}</h2>
            <Muted>
              {texts.have} <Link to={paths.login('placeorder')}>{texts.signIn}</Link>
            </Muted>
          </Row>
          <CheckField
            label={giveTexts.anonymous}
            checked={wishes.anonymous}
            onChange={(event) => setWishes({ ...wishes, anonymous: event.target.checked })}
          />
          {fee > 0 ? (
            <CheckField
              label={`${giveTexts.fee(formatCents(fee, { exact: true }))}, ${giveTexts.feeWhy(formatCents(total))}`}
              checked={wishes.coverFee}
              onChange={(event) => setWishes({ ...wishes, coverFee: event.target.checked })}
            />
          ) : null}
        </Slip>
      </Stack>
      <CartSums lines={lines} feeCents={wishes.coverFee ? fee : 0}>
        <CardPanel
          plan={plan}
          holder={{ name: guest.form.values.name, email: guest.form.values.email }}
          amountCents={total + (wishes.coverFee ? fee : 0)}
          blocked={blocked}
          asksWho
        >
          <GuestFields guest={guest} />
        </CardPanel>
      </CartSums>
    </Columns>
  );
}

/** /placeguest: who gives, what is offered, what it comes to, and the card, on one page. */
export function PlaceGuest() {
  const lines = cart.use();
  if (lines.length === 0) return <NothingToPay pay={cartTexts.checkout} />;
  return <Ready lines={lines} />;
}
