import type { LineBooking, Order } from '@seva/config/contract';
import { owedStates } from '@seva/config/rules/bookings/booking-life';
import { orderTexts } from '@texts/orders';
import { placeTexts } from '@texts/places';
import { poojaTexts } from '@texts/poojas';
import { CalendarPlus, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { mediaUrl } from '../../lib/api/call-url';
import { bookingLines, formatLongDay } from '../../lib/booking-text';
import { paths } from '../../lib/paths';
import { TextButton } from '../../ui/text-button';
import { color, font, media, space } from '../../ui/theme/tokens';

/** Returns the texts below the name of an order line: choices, state and note. */
export function orderLineTexts({ booking, note }: Order['orderItems'][number]): readonly string[] {
  if (!booking) return note === '' ? [] : [note];
  const { state, participation, people, occasion, unit } = booking;
  const [day, startsAt] = [booking.day ?? undefined, booking.startsAt ?? undefined];
  const requested = booking.requestedDay && !day ? [placeTexts.requested(formatLongDay(booking.requestedDay))] : [];
  const choice = { day, startsAt, participation, people, occasion, note: booking.note || note };
  const texts = bookingLines(choice, unit);
  const waits = booking.anyDay ? orderTexts.templeChooses : requested.length > 0 ? orderTexts.officeConfirms : '';
  const open = (state === 'to_schedule' && waits) || orderTexts.bookingStates[state];
  return [...requested, ...texts, open].filter(Boolean);
}

const Actions = styled.span`
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

interface LineActionsProps {
  readonly name: string;
  readonly booking: LineBooking;
  /** Whether the devotee who placed the order is viewing it. */
  readonly isOwn: boolean;
}

/** Links of a booked line: add it to a calendar, and correct its names while the booking is ahead. */
export function LineActions({ name, booking, isOwn }: LineActionsProps) {
  const { _id, calendar, state, people } = booking;
  const canCorrect = isOwn && people.length > 0 && owedStates.includes(state);
  if (!calendar && !canCorrect) return null;
  return (
    <Actions>
      {calendar ? (
        <TextButton as="a" href={mediaUrl(calendar)} aria-label={poojaTexts.addToCalendarFor(name)}>
          <CalendarPlus aria-hidden="true" size={20} />
          {poojaTexts.addToCalendar}
        </TextButton>
      ) : null}
      {canCorrect ? (
        <TextButton as={Link} to={paths.poojas(_id)} aria-label={poojaTexts.namesFor(name)}>
          <Pencil aria-hidden="true" size={20} />
          {poojaTexts.names}
        </TextButton>
      ) : null}
    </Actions>
  );
}
