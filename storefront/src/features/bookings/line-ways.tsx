import type { LineBooking, Order } from '@seva/config/contract';
import { owedStates } from '@seva/config/rules/bookings/booking-life';
import { orderTexts } from '@texts/orders';
import { poojaTexts as texts } from '@texts/poojas';
import { CalendarPlus, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { mediaUrl } from '../../lib/api/call-url';
import { bookingLines } from '../../lib/booking-words';
import { paths } from '../../lib/paths';
import { TextButton } from '../../ui/text-button';
import { color, font, media, space } from '../../ui/theme/tokens';

/** Returns the texts below the name of an order line: the choices, whether it still needs a day, and the note. */
export function orderLineWords({ booking, note }: Order['orderItems'][number]): readonly string[] {
  if (!booking) return note === '' ? [] : [note];
  const { state, participation, people, occasion } = booking;
  const [day, startsAt] = [booking.day ?? undefined, booking.startsAt ?? undefined];
  const words = bookingLines({ day, startsAt, participation, people, occasion, note: booking.note || note });
  const open = orderTexts.bookingStates[state];
  return open === '' ? words : [...words, open];
}

const Ways = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.normal};
  && > a {
    color: ${color.kumkum};
    font: 600 1rem/1.3 ${font.text};
  }
  ${media.print} {
    display: none;
  }
`;

interface LineWaysProps {
  readonly name: string;
  readonly booking: LineBooking;
  /** Whether whoever looks at it is the one for whom it was booked. */
  readonly isOwn: boolean;
}

/** What can be done with the booking of a line: put it into a calendar, and set its names right while it is to come. */
export function LineWays({ name, booking, isOwn }: LineWaysProps) {
  const { _id, calendar, state, people } = booking;
  const mayCorrect = isOwn && people.length > 0 && owedStates.includes(state);
  if (!calendar && !mayCorrect) return null;
  return (
    <Ways>
      {calendar ? (
        <TextButton as="a" href={mediaUrl(calendar)} aria-label={texts.addToCalendarFor(name)}>
          <CalendarPlus aria-hidden="true" size={20} />
          {texts.addToCalendar}
        </TextButton>
      ) : null}
      {mayCorrect ? (
        <TextButton as={Link} to={paths.poojas(_id)} aria-label={texts.namesFor(name)}>
          <Pencil aria-hidden="true" size={20} />
          {texts.names}
        </TextButton>
      ) : null}
    </Ways>
  );
}
