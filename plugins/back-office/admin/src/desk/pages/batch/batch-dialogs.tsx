import { useState } from 'react';
import type { Batch } from '@seva/config/contract/panel/desk/batches/contracts';
import { toCents, toDollars } from '@seva/config/rules/money';
import { isBlank, plainText } from '@seva/config/rules/plain-text';
import { centsToType, typedCents } from '@seva/config/rules/typed-dollars';
import { count, money } from '@seva/panel/format';
import { ActionForm } from '@seva/panel/ui/action-form';
import { LinesField, TextField } from '@seva/panel/ui/fields';
import { Note } from '@seva/panel/ui/note';
import { useCall } from '../../../data/client';
import { differenceOf, isEven } from '../../data/amounts';
import { texts } from '../../texts/en';
import { differenceText } from '../../ui/difference-text';
import { positionText } from '../../ui/row-words';

const words = texts.close;

export type BatchAct = 'control' | 'close' | 'void';

interface BatchDialogProps {
  readonly act: BatchAct;
  readonly batch: Batch;
  readonly unsaved: number;
  readonly onDone: (batch: Batch) => void;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

export function BatchDialog({ act, ...props }: BatchDialogProps) {
  if (act === 'control') return <ControlDialog {...props} />;
  return act === 'close' ? <CloseDialog {...props} /> : <VoidDialog {...props} />;
}

type DialogProps = Omit<BatchDialogProps, 'act'>;

const typedOf = (dollars: number | null) => (dollars === null ? '' : centsToType(toCents(dollars) ?? 0));

function ControlDialog({ batch, unsaved: _, ...props }: DialogProps) {
  const call = useCall();
  const [typedCount, setTypedCount] = useState(batch.controlCount === null ? '' : String(batch.controlCount));
  const [typedAmount, setTypedAmount] = useState(typedOf(batch.controlAmount));
  const cents = typedCents(typedAmount);
  const isWrongCount = !/^\d{0,6}$/.test(typedCount.trim());
  const isWrongAmount = cents === null && typedAmount.trim() !== '';
  const body = {
    revision: batch.revision,
    controlCount: typedCount.trim() === '' ? null : Number(typedCount),
    controlAmount: cents === null ? null : toDollars(cents),
  };
  return (
    <ActionForm
      {...props}
      {...words.control}
      isIncomplete={isWrongCount || isWrongAmount}
      act={() => call('batches.update', { params: { id: batch.id }, body })}
    >
      <TextField
        label={words.control.count}
        inputMode="numeric"
        error={isWrongCount ? words.control.wrongCount : undefined}
        value={typedCount}
        onChange={setTypedCount}
      />
      <TextField
        label={words.control.amount}
        startAction="$"
        inputMode="decimal"
        error={isWrongAmount ? words.control.wrongAmount : undefined}
        value={typedAmount}
        onChange={setTypedAmount}
      />
    </ActionForm>
  );
}

function CloseDialog({ batch, unsaved, ...props }: DialogProps) {
  const call = useCall();
  const difference = differenceOf(batch);
  const differs = difference !== null && !isEven(difference);
  const [reason, setReason] = useState('');
  const atOnce = batch.rows.filter(({ state }) => state === 'posted');
  return (
    <ActionForm
      {...props}
      title={words.close.title(batch.number)}
      body={words.close.body(count(batch.count), money(batch.amount))}
      confirm={words.close.confirm}
      done={words.close.done}
      disabled={unsaved > 0}
      isIncomplete={differs && isBlank(reason)}
      act={() => {
        const body = { revision: batch.revision, ...(differs ? { reason: plainText(reason) } : {}) };
        return call('batches.close', { params: { id: batch.id }, body });
      }}
    >
      {(isTried) => (
        <>
          {differs ? <Note kind="danger">{words.close.differs(differenceText(difference))}</Note> : null}
          {differs ? (
            <LinesField
              label={words.close.reason}
              hint={words.close.reasonHint}
              error={isTried && isBlank(reason) ? words.close.noReason : undefined}
              required
              value={reason}
              onChange={setReason}
            />
          ) : null}
          {atOnce.length > 0 ? (
            <Note kind="warning">
              {words.close.atOnce}
              <ul>
                {atOnce.map(({ key, position, donor, amount, enteredBy }) => (
                  <li key={key}>
                    {words.close.entered(
                      positionText(position),
                      donor.name || texts.rows.donor.none,
                      money(amount),
                      enteredBy,
                    )}
                  </li>
                ))}
              </ul>
            </Note>
          ) : null}
          {unsaved > 0 ? <Note kind="danger">{words.close.unsaved(count(unsaved))}</Note> : null}
        </>
      )}
    </ActionForm>
  );
}

function VoidDialog({ batch, unsaved: _, ...props }: DialogProps) {
  const call = useCall();
  const [reason, setReason] = useState('');
  const body = { revision: batch.revision, reason: plainText(reason) };
  return (
    <ActionForm
      {...props}
      title={words.void.title(batch.number)}
      body={words.void.body}
      confirm={words.void.confirm}
      done={words.void.done}
      danger
      isIncomplete={isBlank(reason)}
      act={() => call('batches.void', { params: { id: batch.id }, body })}
    >
      {(isTried) => (
        <LinesField
          label={words.void.reason}
          hint={words.void.reasonHint}
          error={isTried && isBlank(reason) ? words.void.noReason : undefined}
          required
          value={reason}
          onChange={setReason}
        />
      )}
    </ActionForm>
  );
}
