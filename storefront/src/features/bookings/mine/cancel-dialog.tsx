import { useState } from 'react';
import type { Booking } from '@seva/config/contract';
import { poojaTexts } from '@texts/poojas';
import { useCommand } from '../../../lib/use-command';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { AreaField } from '../../../ui/field';

const { cancelDialog: texts } = poojaTexts;

interface CancelDialogProps {
  readonly booking: Booking;
  readonly onCanceled: () => void;
  readonly onClose: () => void;
}

/** Asks for a reason and sends the cancellation request to the temple. */
export function CancelDialog({ booking, onCanceled, onClose }: CancelDialogProps) {
  const cancel = useCommand('bookings.cancel');
  const [reason, setReason] = useState('');
  const send = async () => {
    if (cancel.busy) return;
    const outcome = await cancel.run({ params: { id: booking._id }, body: { reason: reason.trim() } });
    if (outcome.ok) onCanceled();
  };
  return (
    <Dialog
      role="alertdialog"
      heading={texts.heading(booking.service.name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.no}</Button>
          <Button kind="quiet" busy={cancel.busy} busyLabel={texts.busy} onClick={() => void send()}>
            {texts.yes}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      <AreaField
        label={texts.reason}
        optional
        rows={3}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {cancel.error ? <Alert>{cancel.error.message}</Alert> : null}
    </Dialog>
  );
}
