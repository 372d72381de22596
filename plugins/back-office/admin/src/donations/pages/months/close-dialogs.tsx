import { useState } from 'react';
import { Field, TextInput, Textarea } from '@strapi/design-system';
import { isBlank, plainText } from '@seva/config/rules/plain-text';
import { dayText, monthYearText } from '@seva/panel/format';
import { ActDialog } from '@seva/panel/ui/act-dialog';
import { longestReference, type Deposit, type MonthPage } from '@seva/config/contract/panel/donations/months/contracts';
import { useAct } from '../../data/use-act';
import { texts } from '../../texts/en';

const words = texts.months;

interface DialogProps {
  readonly month: string;
  readonly onDone: (page: MonthPage) => void;
  readonly onClose: () => void;
}

/** Asks before a month is closed. */
export function CloseMonthDialog({ month, onDone, onClose }: DialogProps) {
  const { busy, error, run } = useAct(onDone);
  const send = async () => {
    if (await run('months.close', { params: { month } }, words.close.done)) onClose();
  };
  return (
    <ActDialog
      title={words.close.title(monthYearText(month))}
      body={words.close.body}
      confirm={words.close.confirm}
      busy={busy}
      error={error}
      onConfirm={() => void send()}
      onClose={onClose}
    />
  );
}

/** Asks why a month is opened again. */
export function ReopenMonthDialog({ month, onDone, onClose }: DialogProps) {
  const { busy, error, run } = useAct(onDone);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const send = async () => {
    setIsTried(true);
    if (isBlank(reason)) return;
    const input = { params: { month }, body: { reason: plainText(reason) } };
    if (await run('months.reopen', input, words.reopen.done)) onClose();
  };
  return (
    <ActDialog
      title={words.reopen.title(monthYearText(month))}
      body={words.reopen.body}
      confirm={words.reopen.confirm}
      danger
      busy={busy}
      error={error}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <Field.Root
        required
        hint={words.reopen.reasonHint}
        error={isTried && isBlank(reason) ? words.reopen.noReason : undefined}
      >
        <Field.Label>{words.reopen.reason}</Field.Label>
        <Textarea
          maxLength={500}
          value={reason}
          onChange={(event: { target: { value: string } }) => setReason(event.target.value)}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
    </ActDialog>
  );
}

/** Gives the deposit of a day a name. */
export function NameDepositDialog({
  deposit,
  onDone,
  onClose,
}: Omit<DialogProps, 'month'> & { readonly deposit: Deposit }) {
  const { busy, error, run } = useAct(onDone);
  const { day, reference } = deposit;
  const [name, setName] = useState(reference);
  const send = async () => {
    const body = { day, from: reference, to: plainText(name) };
    if (await run('months.nameDeposit', { body }, words.deposits.done)) onClose();
  };
  return (
    <ActDialog
      title={words.deposits.renameTitle(dayText(day))}
      body={words.deposits.renameBody}
      confirm={words.deposits.confirm}
      busy={busy}
      error={error}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <Field.Root>
        <Field.Label>{words.deposits.name}</Field.Label>
        <TextInput
          maxLength={longestReference}
          value={name}
          onChange={(event: { target: { value: string } }) => setName(event.target.value)}
        />
      </Field.Root>
    </ActDialog>
  );
}
