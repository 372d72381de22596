import type { Booking } from '@seva/config/contract';
import { namesAllowed } from '@seva/config/rules/bookings/people';
import { poojaTexts } from '@texts/poojas';
import { useCommand } from '../../../lib/use-command';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Muted } from '../../../ui/layout';
import { personInput, usePeople } from '../use-people';
import { PeopleStep } from '../people-step';

const { namesDialog: texts } = poojaTexts;

interface NamesDialogProps {
  readonly booking: Booking;
  readonly onCorrected: () => void;
  readonly onClose: () => void;
}

/** Dialog to correct or replace the names of a pooja. */
export function NamesDialog({ booking, onCorrected, onClose }: NamesDialogProps) {
  const people = usePeople(booking.people);
  const change = useCommand('bookings.change');
  const save = async () => {
    if (change.busy) return;
    const outcome = await change.run({
      params: { id: booking._id },
      body: { people: people.people.map(personInput) },
    });
    if (outcome.ok) onCorrected();
  };
  return (
    <Dialog
      heading={texts.heading(booking.service.name)}
      onClose={onClose}
      actions={
        <Button busy={change.busy} busyLabel={texts.busy} onClick={() => void save()}>
          {texts.save}
        </Button>
      }
    >
      <Muted>{texts.text}</Muted>
      <PeopleStep people={people} most={namesAllowed(booking.peopleMax, booking.units)} />
      {change.error ? <Alert>{change.error.message}</Alert> : null}
    </Dialog>
  );
}
