import { useState } from 'react';
import {
  maximumReferenceLength,
  type Deposit,
  type MonthPage,
} from '@seva/config/contract/panel/donations/months/contracts';
import { isBlank, plainText } from '@seva/config/rules/plain-text';
import { dayText, monthYearText } from '@seva/panel/format';
import { ActionForm } from '@seva/panel/ui/action-form';
import { LinesField, TextField } from '@seva/panel/ui/fields';
import { useCall } from '../../../data/client';
import { texts } from '../../texts/en';

interface DialogProps {
  readonly month: string;
  readonly onDone: (page: MonthPage) => void;
  readonly onClose: () => void;
}

/** Confirms closing a month. */
export function CloseMonthDialog({ month, ...props }: DialogProps) {
  const words = texts.months.close;
  const call = useCall();
  return (
    <ActionForm
      {...props}
      {...words}
      title={words.title(monthYearText(month))}
      act={() => call('months.close', { params: { month } })}
    />
  );
}

/** Asks for the reason to reopen a month. */
export function ReopenMonthDialog({ month, ...props }: DialogProps) {
  const words = texts.months.reopen;
  const call = useCall();
  const [reason, setReason] = useState('');
  const noReason = isBlank(reason);
  return (
    <ActionForm
      {...props}
      {...words}
      title={words.title(monthYearText(month))}
      danger
      isIncomplete={noReason}
      act={() => call('months.reopen', { params: { month }, body: { reason: plainText(reason) } })}
    >
      {(isTried) => (
        <LinesField
          label={words.reason}
          hint={words.reasonHint}
          error={isTried && noReason ? words.noReason : undefined}
          required
          value={reason}
          onChange={setReason}
        />
      )}
    </ActionForm>
  );
}

/** Names the deposit of a day. */
export function NameDepositDialog({
  deposit: { day, reference },
  ...props
}: Omit<DialogProps, 'month'> & { readonly deposit: Deposit }) {
  const words = texts.months.deposits;
  const call = useCall();
  const [name, setName] = useState(reference);
  return (
    <ActionForm
      {...props}
      title={words.renameTitle(dayText(day))}
      body={words.renameBody}
      confirm={words.confirm}
      done={words.done}
      act={() => call('months.nameDeposit', { body: { day, from: reference, to: plainText(name) } })}
    >
      <TextField label={words.name} maxLength={maximumReferenceLength} value={name} onChange={setName} />
    </ActionForm>
  );
}
