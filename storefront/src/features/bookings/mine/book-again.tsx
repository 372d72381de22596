import type { Booking, BookingChoice } from '@seva/config/contract';
import { poojaTexts as texts } from '@texts/poojas';
import { formatLongDay } from '../../../lib/booking-text';
import { paths } from '../../../lib/paths';
import { useCommand } from '../../../lib/use-command';
import { useDoubleTap } from '../../../lib/use-double-tap';
import { Alert } from '../../../ui/alert';
import { ButtonLink } from '../../../ui/button';
import { Muted } from '../../../ui/layout';
import { TextButton } from '../../../ui/text-button';

/**
 * Returns the router state that prefills a service's page with an earlier booking, on next year's day if it can be
 * booked.
 */
export function bookAgainState({ people, participation, occasion, note, again }: Booking): { again: BookingChoice } {
  const { day, startsAt, opens } = again ?? {};
  const slot = day && !opens ? { day, startsAt: startsAt || undefined } : {};
  return { again: { people, participation, ...(occasion ? { occasion } : {}), ...(note ? { note } : {}), ...slot } };
}

/** Link to book a past pooja again, if its service still exists. */
export function BookAgainLink({ booking }: { booking: Booking }) {
  const { service, again } = booking;
  if (!service._id || !again) return <span />;
  const day = again.day && !again.opens ? formatLongDay(again.day) : '';
  return (
    <ButtonLink
      small
      kind="quiet"
      to={paths.book(service._id)}
      state={bookAgainState(booking)}
      aria-label={texts.againFor(service.name, day)}
    >
      {texts.again}
    </ButtonLink>
  );
}

/** Shows next year's day of a pooja, or offers a reminder for when booking opens. */
export function NextYear({ booking, onChanged }: { booking: Booking; onChanged: () => void }) {
  const { _id, service, again } = booking;
  const reminder = useCommand('bookings.again');
  const tap = useDoubleTap();
  if (!again?.day) return null;
  const day = formatLongDay(again.day);
  if (!again.opens) return <Muted>{texts.nextYear(day)}</Muted>;
  const opens = formatLongDay(again.opens);
  const send = async () => {
    // The second tap of a double tap would cancel the reminder.
    if (tap.isSecond()) return;
    tap.acted();
    const outcome = await reminder.run({ params: { id: _id }, body: { tell: !again.asked } });
    if (outcome.ok) onChanged();
  };
  return (
    <>
      <Muted>{again.asked ? texts.told(day, opens) : texts.opens(day, opens)}</Muted>
      <TextButton
        type="button"
        aria-label={again.asked ? texts.tellNotFor(service.name) : texts.tellMeFor(service.name, day)}
        onClick={() => void send()}
      >
        {again.asked ? texts.tellNot : texts.tellMe}
      </TextButton>
      {reminder.error ? <Alert>{reminder.error.message}</Alert> : null}
    </>
  );
}
