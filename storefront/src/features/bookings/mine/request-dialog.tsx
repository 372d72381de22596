import { useState, type FormEvent } from 'react';
import type { Booking } from '@seva/config/contract';
import { isRequestableDay, requestableDays } from '@seva/config/rules/bookings/requested-day';
import { giftDay } from '@seva/config/rules/temple-time';
import { poojaTexts } from '@texts/poojas';
import { useNow } from '../../../lib/now';
import { useCommand } from '../../../lib/use-command';
import { useTimeZone } from '../../../lib/use-shop';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { Stack } from '../../../ui/layout';

const { requestDialog: texts } = poojaTexts;

interface RequestDialogProps {
  readonly booking: Booking;
  readonly onMoved: (booking: Booking) => void;
  readonly onClose: () => void;
}

/** Dialog to request a day, or another one, before the temple has set one. */
export function RequestDialog({ booking, onMoved, onClose }: RequestDialogProps) {
  const today = giftDay(useNow(), useTimeZone());
  const { first, last } = requestableDays(today);
  const [day, setDay] = useState(booking.requestedDay ?? '');
  const [checked, setChecked] = useState(false);
  const change = useCommand('bookings.change');
  const isFine = isRequestableDay(day, today);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isFine || change.busy) return;
    const outcome = await change.run({ params: { id: booking._id }, body: { day } });
    if (outcome.ok) onMoved(outcome.data);
  };
  return (
    <Dialog heading={texts.heading(booking.service.name, Boolean(booking.requestedDay))} onClose={onClose}>
      <Stack as="form" noValidate onSubmit={(event: FormEvent) => void save(event)}>
        <TextField
          label={texts.day}
          hint={texts.hint}
          type="date"
          min={first}
          max={last}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          {...(checked && !isFine ? { error: texts.problem } : {})}
        />
        {change.error ? <Alert>{change.error.message}</Alert> : null}
        <Button type="submit" wide busy={change.busy} busyLabel={texts.busy}>
          {texts.save}
        </Button>
      </Stack>
    </Dialog>
  );
}
