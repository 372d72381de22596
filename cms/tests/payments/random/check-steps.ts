import { callApi } from '../../support/client';
import { line, send } from '../support/shop';
import { refund } from './reversal-steps';
import { expectStatus, type Run } from './run';
import type { Step } from './step';

const recordCheck = async (run: Run, pick: number) => {
  const who = {
    userID: run.devotee.documentId,
    paymentMethod: 'Check',
    bankName: 'First Bank',
    checkNumber: String(100 + (pick % 5)),
  };
  const body = { orderItems: [line(run.shop, pick)], ...who, confirm: pick % 2 === 0 };
  const answer = await send(run.shop, 'POST', '/orders', body, run.shop.admin);
  expectStatus(answer.status, [201, 409]);
  if (answer.status === 201) run.checks.push(String(answer.body._id));
};

const moveCheck = async (run: Run, pick: number) => {
  const id = run.checks[pick % run.checks.length] ?? '';
  const body = { status: (['deposited', 'cleared', 'cleared', 'bounced'] as const)[(pick >> 2) % 4] ?? 'cleared' };
  expectStatus(
    (await callApi(run.shop.server, 'orders.setCheck', { params: { id }, body }, run.shop.admin)).status,
    [200, 409],
  );
};

/** Steps of an admin with checks. */
export const checkSteps: readonly Step[] = [
  { name: 'check', weight: 1, act: recordCheck },
  { name: 'move of a check', needs: 'check', weight: 3, act: moveCheck },
  {
    name: 'refund of a check',
    needs: 'check',
    weight: 1,
    act: (run, pick) => refund(run, run.checks[pick % run.checks.length] ?? '', pick),
  },
];
