import { useState } from 'react';
import { isBlank } from '@seva/config/rules/plain-text';
import { ActionForm } from '@seva/panel/ui/action-form';
import { LinesField } from '@seva/panel/ui/fields';
import type { OwedBooking } from '@seva/config/contract/panel/bookings/bookings/contracts';
import { useCall } from '../../../data/client';
import { texts } from '../../texts/en';
import { bookingTitle } from '../../ui/booking-facts';

const words = texts.owed.refundDialog;

interface RefundDialogProps {
  readonly booking: OwedBooking;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Cancels a booking that cannot get its day and refunds its line, with a reason for the family. */
export function RefundDialog({ booking, ...props }: RefundDialogProps) {
  const [reason, setReason] = useState('');
  const call = useCall();
  return (
    <ActionForm
      {...props}
      title={words.title(booking.service.name)}
      body={words.body(bookingTitle(booking))}
      confirm={words.confirm}
      done={words.done}
      danger
      disabled={isBlank(reason)}
      act={() => call('bookings.refuse', { params: { id: booking._id }, body: { reason } })}
    >
      <LinesField label={words.reason} hint={words.reasonHint} value={reason} onChange={setReason} required />
    </ActionForm>
  );
}
