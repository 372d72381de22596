import type { Booking } from '@seva/config/contract';
import { bookingTexts } from '@texts/bookings';
import { placeTexts } from '@texts/places';
import { poojaTexts as texts } from '@texts/poojas';
import { ArrowRight, CalendarPlus, CircleCheck, Clock, Pencil, X } from 'lucide-react';
import styled from 'styled-components';
import { mediaUrl } from '../../../lib/api/call-url';
import { formatDay, formatLongDay, formatTime } from '../../../lib/booking-text';
import { paths } from '../../../lib/paths';
import { useSite } from '../../../lib/use-shop';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { figures } from '../../../ui/figures';
import { Summary } from '../../../ui/layout';
import { PhoneNumber } from '../../../ui/phone-number';
import { TextButton } from '../../../ui/text-button';
import { color, media, radius, size, space } from '../../../ui/theme/tokens';
import { awaitsTemple, needsDay } from './sort-bookings';

const Frame = styled(Card)`
  &[data-open] {
    outline: 3px solid ${color.kumkum};
    outline-offset: -3px;
  }
`;
const Body = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.snug};
  padding: ${space.snug};
  & > :last-child {
    flex: 1 1 7rem;
    min-width: 0;
  }
  & h3 {
    font-size: 1.35rem;
  }
  & p {
    overflow-wrap: anywhere;
  }
  & strong {
    ${figures}
  }
`;
const Day = styled.div`
  display: grid;
  flex: 0 0 5.2rem;
  place-content: center;
  justify-items: center;
  align-self: start;
  min-height: 5rem;
  border-radius: ${radius.card};
  background: ${color.secondDeep};
  color: ${color.paper};
  & strong {
    color: ${color.marigold};
    font-size: ${size.lead};
    line-height: 1.2;
  }
  &[data-open] {
    background: ${color.marigoldMist};
    color: ${color.kumkumDeep};
  }
`;
const Names = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.small};
  align-items: center;
`;
const State = styled.p`
  display: flex;
  gap: 0.4em;
  align-items: center;
  color: ${color.leaf};
  font-weight: 600;
  &[data-waiting] {
    color: ${color.bark};
  }
`;
/** Side by side, or stacked with very large text. The gaps between them show the background. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 1px;
  padding-top: 1px;
  background: ${color.sandDeep};
  & > * {
    display: inline-flex;
    flex: 1 1 5.2rem;
    gap: 0.4em;
    align-items: center;
    justify-content: center;
    min-height: 48px;
    padding: ${space.hair};
    border: 0;
    background: ${color.paper};
    color: ${color.kumkum};
    font-weight: 600;
    text-decoration: none;
  }
  & > :hover {
    background: ${color.alertMist};
  }
  ${media.print} {
    display: none;
  }
`;
const Fold = styled.details`
  padding: 0 ${space.snug};
  border-top: 1px solid ${color.sand};
  overflow-wrap: anywhere;
  & > :last-child:not(summary) {
    padding-bottom: ${space.small};
  }
`;
const Note = styled.p`
  padding: 0 ${space.snug} ${space.snug};
  color: ${color.bark};
`;

const waitText = ({ requestedDay }: Booking) =>
  requestedDay ? texts.requested(formatLongDay(requestedDay)) : texts.anyDay;

interface BookingCardProps {
  readonly booking: Booking;
  readonly onMove: () => void;
  readonly onNames: () => void;
  readonly onCancel: () => void;
}

/** Card of an upcoming pooja: day, time, place, names, state, and the devotee's actions. */
export function BookingCard({ booking, onMove, onNames, onCancel }: BookingCardProps) {
  const { service, day, startsAt, state, people, participation, may, calendar, cancelAsked } = booking;
  const phone = useSite()?.phone ?? '';
  const isOpen = needsDay(booking);
  const shownDay = day ?? booking.requestedDay ?? null;
  const isConfirmed = state === 'confirmed' && !cancelAsked;
  const isFixed = !isOpen && state === 'confirmed' && !may.move && !may.cancel && !cancelAsked;
  return (
    <Frame as="article" data-open={isOpen || undefined}>
      <Body>
        <Day data-open={isOpen || undefined}>
          {shownDay && !isOpen ? (
            <>
              {formatDay(shownDay, { weekday: 'short' })}
              <strong>{formatDay(shownDay, { month: 'short', day: 'numeric' })}</strong>
            </>
          ) : (
            <CalendarPlus aria-hidden="true" size={36} />
          )}
        </Day>
        <div>
          <h3>{service.name}</h3>
          {isOpen ? null : (
            <p>
              <strong>{formatTime(startsAt)}</strong> {placeTexts.places[participation]}
            </p>
          )}
          {people.length > 0 || may.correct ? (
            <Names>
              <span>{people.map(({ name }) => name).join(', ')}</span>
              {may.correct && booking.peopleMax > 0 ? (
                <TextButton type="button" onClick={onNames} aria-label={texts.namesFor(service.name)}>
                  <Pencil aria-hidden="true" size={20} />
                  {texts.names}
                </TextButton>
              ) : null}
            </Names>
          ) : null}
          {booking.occasion ? <p>{booking.occasion}</p> : null}
          <State data-waiting={isConfirmed ? undefined : ''}>
            {isConfirmed ? <CircleCheck aria-hidden="true" size={22} /> : <Clock aria-hidden="true" size={22} />}
            {cancelAsked ? texts.askedState : awaitsTemple(booking) ? waitText(booking) : texts.states[state]}
          </State>
          {booking.streamUrl ? (
            <p>
              <a href={booking.streamUrl}>{texts.live}</a>
            </p>
          ) : null}
          {isOpen && may.move ? (
            <Button wide onClick={onMove} aria-label={texts.chooseFor(service.name)}>
              {bookingTexts.day.heading}
            </Button>
          ) : null}
          {state === 'held' ? (
            <ButtonLink wide to={paths.order(booking.order)} aria-label={texts.payFor(service.name)}>
              {texts.pay}
            </ButtonLink>
          ) : null}
        </div>
      </Body>
      {!isOpen && (booking.bring || booking.prepMinutes > 0) ? (
        <Fold>
          <Summary aria-label={texts.beforeFor(service.name)}>{texts.before}</Summary>
          {booking.prepMinutes > 0 ? <p>{texts.early(booking.prepMinutes)}</p> : null}
          {booking.bring ? <p>{texts.bring(booking.bring)}</p> : null}
        </Fold>
      ) : null}
      {cancelAsked ? <Note>{may.move ? `${texts.asked} ${texts.askedMove}` : texts.asked}</Note> : null}
      {isFixed ? (
        <Note>
          {texts.call} <PhoneNumber>{phone}</PhoneNumber>
        </Note>
      ) : null}
      {!isOpen && (may.move || calendar || may.cancel) ? (
        <Actions>
          {may.move ? (
            <button type="button" onClick={onMove} aria-label={texts.moveFor(service.name)}>
              <ArrowRight aria-hidden="true" size={20} />
              {texts.move}
            </button>
          ) : null}
          {calendar ? (
            <a href={mediaUrl(calendar)} aria-label={texts.calendarFor(service.name)}>
              <CalendarPlus aria-hidden="true" size={20} />
              {texts.calendar}
            </a>
          ) : null}
          {may.cancel && !cancelAsked ? (
            <button type="button" onClick={onCancel} aria-label={texts.cancelFor(service.name)}>
              <X aria-hidden="true" size={20} />
              {texts.cancel}
            </button>
          ) : null}
        </Actions>
      ) : null}
    </Frame>
  );
}
