import { useState } from 'react';
import { Box, Checkbox, Typography } from '@strapi/design-system';
import type { DepositDetail, DepositItem } from '@seva/config/contract/panel/desk/deposits/contracts';
import { toDollars } from '@seva/config/rules/money';
import { isBlank, plainLine } from '@seva/config/rules/plain-text';
import { typedCents } from '@seva/config/rules/typed-dollars';
import { money } from '@seva/panel/format';
import { ActionForm } from '@seva/panel/ui/action-form';
import { TextField } from '@seva/panel/ui/fields';
import { useCall } from '../../../data/client';
import { depositsTexts } from '../../texts/deposits';
import { whatText } from './what-text';

const acts = depositsTexts.acts;

interface DialogProps {
  readonly deposit: DepositDetail;
  readonly onDone: (deposit: DepositDetail) => void;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** Confirms that a deposit was made, was not made after all, or is discarded. */
export function DepositActDialog({
  verb,
  deposit: { id, number, revision },
  ...props
}: DialogProps & { readonly verb: 'make' | 'undo' | 'discard' }) {
  const call = useCall();
  const words = acts[verb];
  return (
    <ActionForm
      {...props}
      title={words.title(number)}
      body={words.body}
      confirm={words.confirm}
      done={words.done}
      danger={verb !== 'make'}
      act={(idempotencyKey) => call(`deposits.${verb}`, { params: { id }, body: { revision, idempotencyKey } })}
    />
  );
}

/** Confirms that the bank returned a check. */
export function BounceDialog({
  deposit: { id },
  item: { order, number },
  ...props
}: DialogProps & { readonly item: DepositItem }) {
  const call = useCall();
  const words = acts.bounce;
  return (
    <ActionForm
      {...props}
      title={words.title(number)}
      body={words.body}
      confirm={words.confirm}
      done={words.done}
      danger
      act={() => call('deposits.bounce', { params: { id }, body: { order } })}
    />
  );
}

const centsOf = (dollars: number) => Math.round(dollars * 100);

/** Asks for the bank's sum and explains each cent of a difference. */
export function ReconcileDialog({ deposit, today, ...props }: DialogProps & { readonly today: string }) {
  const words = depositsTexts.reconcile;
  const call = useCall();
  const { id, number, revision, amount, items } = deposit;
  const [bank, setBank] = useState('');
  const [bankOn, setBankOn] = useState(today);
  const [returned, setReturned] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [clear, setClear] = useState(true);
  const there = items.filter(({ state }) => state !== 'bounced' && state !== 'canceled');
  const checks = there.filter(({ tender }) => tender === 'Check');
  const bankCents = typedCents(bank);
  const expected = there.reduce((sum, { order, atBank }) => sum + (returned.has(order) ? 0 : centsOf(atBank ?? 0)), 0);
  const difference = bankCents === null ? 0 : bankCents - expected;
  const isExplained = difference === 0 || (isConfirmed && !isBlank(note));
  const toggle = (order: string) => {
    const next = new Set(returned);
    if (!next.delete(order)) next.add(order);
    setReturned(next);
    setIsConfirmed(false);
  };
  const size = money(toDollars(Math.abs(difference)));
  const [differs, confirm] =
    difference < 0 ? [words.short(size), words.confirmShort(size)] : [words.over(size), words.confirmOver(size)];
  return (
    <ActionForm
      {...props}
      title={words.title(number)}
      body={words.body(money(amount))}
      confirm={words.confirm}
      done={words.done}
      isIncomplete={bankCents === null || bankOn === '' || !isExplained}
      act={(idempotencyKey) =>
        call('deposits.reconcile', {
          params: { id },
          body: {
            ...{ revision, idempotencyKey, bankOn, clear },
            bankAmount: toDollars(bankCents ?? 0),
            bounced: [...returned],
            difference: toDollars(difference),
            note: difference === 0 ? '' : plainLine(note),
          },
        })
      }
    >
      {(isTried) => (
        <>
          <TextField
            label={words.bank}
            inputMode="decimal"
            autoComplete="off"
            required
            error={isTried && bankCents === null ? words.bankWrong : undefined}
            value={bank}
            onChange={(value) => {
              setBank(value);
              setIsConfirmed(false);
            }}
          />
          <TextField
            label={words.day}
            type="date"
            required
            min={deposit.madeOn}
            max={today}
            error={isTried && bankOn === '' ? words.dayMissing : undefined}
            value={bankOn}
            onChange={setBankOn}
          />
          {bankCents === null ? null : (
            <Typography role="status" textColor={difference === 0 ? 'success700' : 'danger700'}>
              {difference === 0 ? words.equal : differs}
            </Typography>
          )}
          {checks.length > 0 && bankCents !== null && (difference !== 0 || returned.size > 0) ? (
            <Box tag="fieldset" style={{ border: 0, padding: 0, margin: 0 }}>
              <Typography tag="legend" variant="pi" fontWeight="bold">
                {words.returned}
              </Typography>
              {checks.map((item) => (
                <Box key={item.order} paddingTop={2}>
                  <Checkbox checked={returned.has(item.order)} onCheckedChange={() => toggle(item.order)}>
                    {words.check(item.number, whatText(item), money(item.atBank ?? 0))}
                  </Checkbox>
                </Box>
              ))}
            </Box>
          ) : null}
          {difference === 0 ? null : (
            <>
              <Checkbox checked={isConfirmed} onCheckedChange={() => setIsConfirmed(!isConfirmed)}>
                {confirm}
              </Checkbox>
              {isTried && !isConfirmed ? <Typography textColor="danger700">{words.explain}</Typography> : null}
              <TextField
                label={words.note}
                hint={words.noteHint}
                required
                maxLength={500}
                error={isTried && isBlank(note) ? words.noteMissing : undefined}
                value={note}
                onChange={setNote}
              />
            </>
          )}
          {checks.length === 0 ? null : (
            <Box>
              <Checkbox checked={clear} onCheckedChange={() => setClear(!clear)}>
                {words.clear}
              </Checkbox>
              <Typography tag="p" variant="pi" textColor="neutral600">
                {words.clearHint}
              </Typography>
            </Box>
          )}
        </>
      )}
    </ActionForm>
  );
}
