import { useState } from 'react';
import {
  maximumReferenceLength,
  type Deposit,
  type MonthPage,
} from '@seva/config/contract/panel/donations/months/contracts';
import { isBlank, plainText } from '@seva/config/rules/plain-text';
import { count, dayText, monthYearText } from '@seva/panel/format';
import { ActionForm } from '@seva/panel/ui/action-form';
import { LinesField, TextField } from '@seva/panel/ui/fields';
import { useCall } from '../../../data/client';
import { texts } from '../../texts/en';

interface DialogProps {
  readonly month: string;
  readonly onDone: (page: MonthPage) => void;
  readonly onClose: () => void;
}

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

interface CloseAllProps {
  /** Last month to close. */
  readonly month: string;
  readonly months: number;
  readonly onDone: () => void;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** Confirms closing all open months up to one. */
export function CloseAllDialog({ month, months, ...props }: CloseAllProps) {
  const words = texts.months.closeAll;
  const call = useCall();
  return (
    <ActionForm
      {...props}
      title={words.title(monthYearText(month))}
      body={words.body(count(months))}
      confirm={words.confirm}
      done={words.done}
      act={() => call('months.closeThrough', { params: { month } })}
    />
  );
}

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
