import { useState } from 'react';
import type { Booking, FreeSlot } from '@seva/config/contract';
import { poojaTexts } from '@texts/poojas';
import { formatSlot } from '../../../lib/booking-text';
import { useCommand } from '../../../lib/use-command';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Muted } from '../../../ui/layout';
import { DayStep } from '../day-step';
import { useSlots } from '../use-slots';
import { needsDay } from './sort-bookings';

const { moveDialog: texts } = poojaTexts;

interface MoveDialogProps {
  readonly booking: Booking;
  readonly onMoved: (booking: Booking) => void;
  readonly onClose: () => void;
}

/** Dialog to choose a first or another day for a pooja. */
export function MoveDialog({ booking, onMoved, onClose }: MoveDialogProps) {
  const { service, needs, movesLeft } = booking;
  const slots = useSlots(service._id, booking.day);
  const change = useCommand('bookings.change');
  const [day, setDay] = useState<string | null>(booking.day);
  const [slot, setSlot] = useState<FreeSlot | null>(null);
  const [checked, setChecked] = useState(false);
  const save = async () => {
    setChecked(true);
    if (!slot || change.busy) return;
    const outcome = await change.run({ params: { id: booking._id }, body: { ...slot } });
    if (outcome.ok) return onMoved(outcome.data);
    // The slot may have been taken meanwhile.
    await slots.refresh();
  };
  const heading = needsDay(booking) ? poojaTexts.chooseFor(service.name) : poojaTexts.moveFor(service.name);
  return (
    <Dialog
      heading={heading}
      onClose={onClose}
      actions={
        <>
          {slot ? <strong>{formatSlot(slot, true)}</strong> : null}
          <Button busy={change.busy} busyLabel={texts.busy} onClick={() => void save()}>
            {texts.save}
          </Button>
        </>
      }
    >
      {needsDay(booking) ? null : <Muted>{texts.left(movesLeft)}</Muted>}
      <DayStep
        slots={slots}
        needsTime={needs === 'slot'}
        day={day}
        chosen={slot}
        problem={checked && !slot ? texts.problem : null}
        onDay={(chosen, free) => {
          setDay(chosen);
          setSlot(free);
          change.reset();
        }}
      />
      {change.error ? <Alert>{change.error.message}</Alert> : null}
    </Dialog>
  );
}
