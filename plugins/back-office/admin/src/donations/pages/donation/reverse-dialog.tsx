import { useState } from 'react';
import { isBlank, plainText } from '@seva/config/rules/plain-text';
import { ActionForm } from '@seva/panel/ui/action-form';
import { LinesField } from '@seva/panel/ui/fields';
import { useCall } from '../../../data/client';
import { texts } from '../../texts/en';
import type { DonationDialogProps } from './acts';

const words = texts.acts.reverse;

export function ReverseDialog({ donation, ...props }: DonationDialogProps) {
  const call = useCall();
  const [reason, setReason] = useState('');
  const { title, body, confirm, done } = words;
  return (
    <ActionForm
      {...props}
      {...{ title, body, confirm, done }}
      danger
      isIncomplete={isBlank(reason)}
      act={() => call('donations.reverse', { params: { id: donation.id }, body: { reason: plainText(reason) } })}
    >
      {(isTried) => (
        <LinesField
          label={words.reason}
          hint={words.reasonHint}
          error={isTried && isBlank(reason) ? words.noReason : undefined}
          required
          value={reason}
          onChange={setReason}
        />
      )}
    </ActionForm>
  );
}
