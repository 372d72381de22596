import { cartTotalCents, countItems, lineKey } from '@seva/config/rules/cart';
import { bookingTexts } from '@texts/bookings';
import { cartTexts } from '@texts/cart';
import { Check, ShoppingCart } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { cartLineTexts } from '../../lib/booking-text';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { useEndpoint } from '../../lib/use-endpoint';
import { isBookedForDay, lineNeedsDay } from '../../stores/booked-lines';
import { cart, type Cart } from '../../stores/cart';
import { devotee } from '../../stores/devotee';
import { ButtonLink } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Muted, Stack } from '../../ui/layout';
import { Money } from '../../ui/money';
import { Picture } from '../../ui/picture';
import { color, radius, size, space } from '../../ui/theme/tokens';
import { AddedNames, isNameable } from './added-names';
import { GuestCheckoutLink } from './guest-checkout-link';

const { added: texts } = bookingTexts;

const Line = styled.div`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  gap: ${space.snug};
  align-items: start;
  & img {
    width: 72px;
    border-radius: ${radius.field};
    aspect-ratio: 1;
    object-fit: cover;
  }
`;

const Heading = styled.span`
  display: inline-flex;
  gap: ${space.small};
  align-items: center;
  & svg {
    padding: 7px;
    border-radius: 999px;
    background: ${color.leaf};
    color: ${color.paper};
    width: 36px;
    height: 36px;
  }
`;
const Sum = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space.snug};
  & strong {
    font-size: ${size.lead};
  }
`;
const Actions = styled.div`
  display: grid;
  gap: ${space.small};
  & > * {
    width: 100%;
  }
`;

function AddedHeading() {
  return (
    <Heading>
      <Check aria-hidden="true" strokeWidth={3} />
      {texts.heading}
    </Heading>
  );
}

function useOther(product: Cart[number]['product'], lines: Cart) {
  const { data } = useEndpoint('products.list', product.category ? { query: { category: product.category } } : null);
  const taken = new Set([product._id, ...lines.map((line) => line.product._id)]);
  return data?.products.find(({ _id }) => !taken.has(_id));
}

function CheckoutLink({ lines }: { lines: Cart }) {
  const user = session.use();
  if (user) {
    return (
      <ButtonLink kind="quiet" to={user.isAdmin ? paths.payment() : paths.placeOrder()}>
        {cartTexts.checkout}
      </ButtonLink>
    );
  }
  return <GuestCheckoutLink lines={lines} />;
}

interface AddedDialogProps {
  readonly line: Cart[number];
  /** Explanation of the price, such as that it is the temple's suggestion. */
  readonly note?: string | undefined;
  readonly onClose: () => void;
}

/**
 * Dialog about the line that was added: its sum, the total, and where to go next, with one other service at most. It
 * promises no slot; a line without a day links to choosing one.
 */
export function AddedDialog({ line, note, onClose }: AddedDialogProps) {
  const lines = cart.use();
  // For guests, the slot is held only once name and email are known.
  const isSignedIn = session.use() !== null;
  const payer = devotee.use()?.name;
  const { product, cartQuantity, booking } = line;
  const other = useOther(product, lines);
  return (
    <Dialog sheet heading={<AddedHeading />} onClose={onClose}>
      <Line>
        <Picture image={product.image} picture={product.picture} alt="" ratio={[1, 1]} sizes="72px" />
        <Stack data-gap="hair">
          <strong>{product.name}</strong>
          {cartLineTexts(line, payer).map((text) => (
            <Muted key={text}>{text}</Muted>
          ))}
          {note ? <Muted>{note}</Muted> : null}
          {lineNeedsDay(line) ? (
            <Muted>
              {cartTexts.noDay} <Link to={paths.book(product._id, lineKey(line))}>{cartTexts.chooseDay}</Link>
            </Muted>
          ) : null}
        </Stack>
        <Money cents={Math.round(product.price * 100) * cartQuantity} exact />
      </Line>
      <Sum>
        {texts.total(countItems(lines))}
        <strong>
          <Money cents={cartTotalCents(lines)} exact />
        </strong>
      </Sum>
      {isNameable(line) ? <AddedNames line={line} /> : null}
      {booking?.day && isBookedForDay(product.booking) ? (
        <Muted>{isSignedIn ? texts.kept : texts.keptOfGuest}</Muted>
      ) : null}
      <Actions>
        <ButtonLink to={paths.cart()}>
          <ShoppingCart aria-hidden="true" />
          {texts.toCart}
        </ButtonLink>
        <CheckoutLink lines={lines} />
      </Actions>
      {other ? (
        <p>
          {texts.other} <Link to={paths.product(other._id)}>{other.name}</Link>
        </p>
      ) : null}
    </Dialog>
  );
}
