import { useState } from 'react';
import type { Order } from '@seva/config/contract';
import { cartTotalCents } from '@seva/config/rules/cart';
import { checkDayProblem } from '@seva/config/rules/check-day';
import { isBlank, plainLine } from '@seva/config/rules/plain-text';
import { randomKey } from '@seva/config/rules/random-key';
import { giftDay } from '@seva/config/rules/temple-time';
import { checkoutTexts } from '@texts/checkout';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { formatCents } from '../../lib/money';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/use-command';
import { useForm, type Problems } from '../../lib/use-form';
import { useTimeZone } from '../../lib/use-shop';
import type { Cart } from '../../stores/cart';
import { paymentAttempt } from '../../stores/payment-attempt';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { TextField } from '../../ui/field';
import { space } from '../../ui/theme/tokens';
import { useSelectedDevotee, useShipping } from './donor-panel';
import { addressInput, orderLines } from './payable';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
`;

const { check: texts } = checkoutTexts;

interface Values extends Record<string, string> {
  bankName: string;
  checkNumber: string;
  receivedOn: string;
}

const dayProblem = (receivedOn: string, today: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(receivedOn)) return texts.problems.receivedOn;
  const problem = checkDayProblem(receivedOn, today);
  return problem && texts.problems[problem];
};

const checkOn =
  (today: string) =>
  (values: Values): Problems<Values> => {
    const { bankName, checkNumber, receivedOn } = values;
    const wrongDay = dayProblem(receivedOn, today);
    return {
      ...(isBlank(bankName) ? { bankName: texts.problems.bankName } : {}),
      ...(isBlank(checkNumber) ? { checkNumber: texts.problems.checkNumber } : {}),
      ...(wrongDay ? { receivedOn: wrongDay } : {}),
    };
  };

/** Records a check. If it looks like an earlier one, the admin must confirm that it is a different check. */
function useRecordCheck(lines: Cart) {
  const create = useCommand('orders.create');
  const confirm = useConfirm();
  // A retry after a lost response finds the recorded check.
  const [idempotencyKey] = useState(randomKey);
  const shippingAddress = addressInput(useShipping());
  const record = async (values: Values, userID: string, again = false): Promise<Order | null> => {
    const { bankName, checkNumber, receivedOn } = values;
    const body = {
      orderItems: orderLines(lines),
      userID,
      paymentMethod: 'Check',
      bankName: plainLine(bankName),
      checkNumber: plainLine(checkNumber),
      receivedOn,
      shippingAddress,
      idempotencyKey,
      ...(again ? { confirm: true } : {}),
    };
    const outcome = await create.run({ body });
    if (outcome.ok) return outcome.data;
    if (outcome.error.code !== 'CHECK_REPEATED' || !(await confirm(texts.repeated))) return null;
    create.reset();
    return record(values, userID, true);
  };
  return { record, busy: create.busy, error: create.error };
}

/** Form for bank, number and date of a check for the cart's total. */
export function CheckForm({ lines, blocked }: { lines: Cart; blocked: boolean }) {
  const navigate = useNavigate();
  const zone = useTimeZone();
  const selected = useSelectedDevotee();
  const [isSubmitted, setSubmitted] = useState(false);
  const { record, busy, error } = useRecordCheck(lines);
  const today = giftDay(Date.now(), zone);
  // The field shows today by default. The temple's time zone may load after the form.
  const withDay = (values: Values): Values => ({ ...values, receivedOn: values.receivedOn || today });
  const form = useForm<Values>({ bankName: '', checkNumber: '', receivedOn: '' }, (values) =>
    checkOn(today)(withDay(values)),
  );
  const submit = form.submit(async (values) => {
    const order = selected ? await record(withDay(values), selected.userID) : null;
    if (!order) return;
    // The thank-you page empties the cart. Doing it here would flash "Your cart is empty".
    paymentAttempt.recorded(order._id);
    await navigate(paths.success(order._id), { replace: true });
  });
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        setSubmitted(selected === null);
        if (selected) return submit(event);
        event.preventDefault();
      }}
    >
      {isSubmitted && !selected ? <Alert>{texts.noDonor}</Alert> : null}
      {error ? <Alert>{error.message}</Alert> : null}
      <TextField {...form.field('bankName')} label={texts.bankName} autoComplete="off" required />
      <TextField
        {...form.field('checkNumber')}
        label={texts.checkNumber}
        autoComplete="off"
        inputMode="numeric"
        required
      />
      <TextField
        {...form.field('receivedOn')}
        value={withDay(form.values).receivedOn}
        label={texts.receivedOn}
        type="date"
        max={today}
        required
      />
      <TextField label={texts.amount} value={formatCents(cartTotalCents(lines), { exact: true })} readOnly />
      <Button type="submit" wide disabled={blocked} busy={busy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </Form>
  );
}
