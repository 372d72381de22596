import { useState } from 'react';
import type { Booking, FreePlace } from '@seva/config/contract';
import { poojaTexts } from '@texts/poojas';
import { placeWords } from '../../../lib/booking-words';
import { useCommand } from '../../../lib/use-command';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Muted } from '../../../ui/layout';
import { DayStretch } from '../day-stretch';
import { useSlots } from '../use-slots';
import { needsDay } from './sort-bookings';

const { moveDialog: texts } = poojaTexts;

interface MoveDialogProps {
  readonly booking: Booking;
  readonly onMoved: (booking: Booking) => void;
  readonly onClose: () => void;
}

/** Another day for a pooja, or its first one: the same month of days as where it was booked. */
export function MoveDialog({ booking, onMoved, onClose }: MoveDialogProps) {
  const { service, needs, movesLeft } = booking;
  const slots = useSlots(service._id, booking.day);
  const change = useCommand('bookings.change');
  const [day, setDay] = useState<string | null>(booking.day);
  const [place, setPlace] = useState<FreePlace | null>(null);
  const [checked, setChecked] = useState(false);
  const save = async () => {
    setChecked(true);
    if (!place || change.busy) return;
    const outcome = await change.run({ params: { id: booking._id }, body: { ...place } });
    if (outcome.ok) return onMoved(outcome.data);
    // Somebody was quicker: what is free is asked for anew.
    await slots.refresh();
  };
  const heading = needsDay(booking) ? poojaTexts.chooseFor(service.name) : poojaTexts.moveFor(service.name);
  return (
    <Dialog heading={heading} onClose={onClose}>
      {needsDay(booking) ? null : <Muted>{texts.left(movesLeft)}</Muted>}
      <DayStretch
        slots={slots}
        needsTime={needs === 'slot'}
        day={day}
        chosen={place}
        problem={checked && !place ? texts.problem : null}
        onDay={(chosen, free) => {
          setDay(chosen);
          setPlace(free);
          change.reset();
        }}
      />
      {change.error ? <Alert>{change.error.message}</Alert> : null}
      {place ? <strong>{placeWords(place, true)}</strong> : null}
      <Button wide busy={change.busy} busyLabel={texts.busy} onClick={() => void save()}>
        {texts.save}
      </Button>
    </Dialog>
  );
}
