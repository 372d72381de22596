import { readableBooking } from '@seva/config/rules/bookings/cart-line';
import { lineKey } from '@seva/config/rules/cart';
import { cartTexts } from '@texts/cart';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import type { Cart } from '../../stores/cart';
import { Muted } from '../../ui/layout';
import { measure } from '../../ui/theme/tokens';
import { bookingLines } from '../../lib/booking-words';
import { isBookedForDay, lacksDay } from '../../stores/booked-lines';

const Words = styled(Muted)`
  display: block;
  overflow-wrap: anywhere;
`;
const Change = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${measure.target};
  font-weight: 600;
`;

/** When and for whom a line of the cart is, with the way to change it; a line that still needs a day says so. */
export function BookingFacts({ line }: { line: Cart[number] }) {
  const { product } = line;
  const booking = readableBooking(line.booking);
  const isDated = isBookedForDay(product.booking);
  const words = bookingLines(booking);
  if (!isDated && words.length === 0) return null;
  const to = isDated ? paths.productLine(product._id, lineKey(line)) : paths.product(product._id);
  const isOpen = lacksDay(line);
  return (
    <div>
      {words.map((each) => (
        <Words key={each}>{each}</Words>
      ))}
      {isOpen ? <Words>{cartTexts.noDay}</Words> : null}
      <Change to={to} aria-label={cartTexts.change(product.name)}>
        {isOpen ? cartTexts.chooseDay : cartTexts.changeLink}
      </Change>
    </div>
  );
}
