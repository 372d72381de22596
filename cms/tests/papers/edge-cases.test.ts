import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giftDay } from '@seva/config/rules/temple-time';
import type * as Reconcile from '../../src/api/receipt/services/reconcile-receipt';
import type * as Statement from '../../src/api/receipt/services/statement';
import { endDispute } from '../payments/support/gateway';
import { delivered } from '../payments/support/books';
import { line, newDevotee, start, type Devotee } from '../payments/support/shop';
import { openStage, type Stage } from '../payments/support/stage';
import { callApi, confirmCard } from '../support/client';
import { lastYear } from '../support/days';
import { callPanel, signInToPanel } from '../support/panel';
import { approvePapers } from '../support/papers';
import { writeFigure } from '../support/evidence';
import { moments } from './year-edge-moments';

const require = createRequire(import.meta.url);
/** Modules of the running server, which loads them anew. */
const ofServer = () => ({
  ...(require('../../dist/src/api/receipt/services/statement') as typeof Statement),
  ...(require('../../dist/src/api/receipt/services/reconcile-receipt') as typeof Reconcile),
});

let stage: Stage;
let manager: string;
beforeAll(async () => {
  stage = await openStage();
  manager = await signInToPanel(stage.shop.server, 'manager');
  await approvePapers(stage.shop.server);
});
afterAll(() => stage.shop.server.stop());

let checks = 3300;
const db = (table: string) => stage.shop.server.strapi.db.connection(table);
const price = () => stage.shop.services[0]?.price ?? 0;
/** Records a check that was received on a day and went through these steps. */
async function check(donor: Devotee, receivedOn: string, ...steps: readonly string[]): Promise<string> {
  checks += 1;
  const { body } = await stage.check(donor, String(checks), { receivedOn });
  for (const step of steps) expect((await stage.moveCheck(body._id, step)).status).toBeLessThan(300);
  return String(body._id);
}
const inDecember = `${lastYear}-12-31`;
const cleared = (donor: Devotee, day = inDecember) => check(donor, day, 'deposited', 'cleared');
async function disputed(donor: Devotee) {
  const gift = await start(stage.shop, donor.token, [line(stage.shop, 0)]);
  await confirmCard(stage.shop, gift, 'pm_card_createDispute');
  await delivered(stage.shop);
  return gift;
}
async function decided(donor: Devotee, evidence: 'winning_evidence' | 'losing_evidence') {
  const { intentId } = await disputed(donor);
  expect(await endDispute(stage.shop, intentId, evidence)).toBe(200);
  await delivered(stage.shop);
}
const issued = (donor: Pick<Devotee, 'id'>, year = lastYear) =>
  ofServer().issueStatement(stage.shop.server.strapi, donor.id, year);
const named = (donor: Devotee, statementName: string) =>
  callApi(stage.shop.server, 'users.updateProfile', { body: { statementName } }, donor.token);
async function datedAs(id: string, day: string): Promise<void> {
  const { strapi } = stage.shop.server;
  await db('orders').where('document_id', id).update({ gift_date: day });
  await strapi.db.transaction(() => ofServer().reconcileReceipt(strapi, id));
}
async function merged(stays: Devotee): Promise<Devotee> {
  const goes = await newDevotee(stage.shop);
  await cleared(goes);
  await issued(goes);
  const path = `/donations/devotees/${stays.documentId}/merge`;
  const body = { absorbed: goes.documentId, different: true };
  expect((await callPanel(stage.shop.server, 'POST', path, { token: manager, body })).status).toBe(200);
  return goes;
}
async function closed(donor: Devotee): Promise<void> {
  const path = `/donations/devotees/${donor.documentId}/close`;
  const { status, message } = await callPanel(stage.shop.server, 'POST', path, {
    token: manager,
    body: { reason: 'asked for it' },
  });
  expect([status, message]).toEqual([200, '']);
}

/**
 * Returns a person's receipts as text. `R last v1 standing less` is a valid receipt of last year for less than was
 * given.
 */
async function papersOf({ id }: Devotee): Promise<string[]> {
  const rows = await db('papers').where('user_id', id).orderBy('id');
  return rows.map(({ kind, tax_year: year, version, state, amount_cents: cents, contribution_cents: contribution }) => {
    const isReceipt = kind === 'receipt';
    const less = isReceipt && Number(cents) < Math.round(price() * 100) ? ' less' : '';
    expect(Number(contribution)).toBeLessThanOrEqual(Number(cents));
    return `${isReceipt ? 'R' : 'S'} ${year === lastYear ? 'last' : 'this'} v${version} ${state}${less}`;
  });
}

/** Actions for a devotee and the expected receipts, in order of issue. */
const cases: readonly (readonly [
  what: string,
  act: (donor: Devotee) => Promise<unknown>,
  papers: readonly string[],
])[] = [
  ['a check received on 31 December and cleared in another year', cleared, ['R last v1 standing']],
  [
    'a check received on 1 January of last year',
    (donor) => cleared(donor, `${lastYear}-01-01`),
    ['R last v1 standing'],
  ],
  ['a check that is only recorded', (donor) => check(donor, inDecember), []],
  ['a check that is deposited', (donor) => check(donor, inDecember, 'deposited'), []],
  ['a check that bounced before it cleared', (donor) => check(donor, inDecember, 'deposited', 'bounced'), []],
  [
    'a check that bounced after it had cleared',
    (donor) => check(donor, inDecember, 'deposited', 'cleared', 'bounced'),
    ['R last v1 void'],
  ],
  ['a card payment of today', (donor) => stage.paid(donor), ['R this v1 standing']],
  [
    'a gift of each year',
    async (donor) => {
      await cleared(donor);
      await stage.paid(donor);
    },
    ['R last v1 standing', 'R this v1 standing'],
  ],
  [
    'last year’s gift refunded in part this year',
    async (donor) => stage.refund(await cleared(donor), 1),
    ['R last v1 replaced', 'R last v2 standing less'],
  ],
  [
    'last year’s gift refunded whole this year',
    async (donor) => stage.refund(await cleared(donor), price()),
    ['R last v1 void'],
  ],
  [
    'a refund in two parts that takes all',
    async (donor) => {
      const id = await cleared(donor);
      await stage.refund(id, 1);
      await stage.refund(id, price() - 1);
    },
    ['R last v1 replaced', 'R last v2 void less'],
  ],
  ['a dispute that is open', disputed, ['R this v1 standing']],
  ['a dispute that is lost', (donor) => decided(donor, 'losing_evidence'), ['R this v1 void']],
  ['a dispute that is won', (donor) => decided(donor, 'winning_evidence'), ['R this v1 standing']],
  [
    'a statement asked for twice',
    async (donor) => {
      await cleared(donor);
      await issued(donor);
      await issued(donor);
    },
    ['R last v1 standing', 'S last v1 standing'],
  ],
  ['a statement without any gift', (donor) => issued(donor), []],
  [
    'a statement of a year with an uncleared check alone',
    async (donor) => {
      await check(donor, inDecember);
      await issued(donor);
    },
    [],
  ],
  [
    'a late refund after the statement',
    async (donor) => {
      const id = await cleared(donor);
      await issued(donor);
      await stage.refund(id, 1);
      await issued(donor);
    },
    ['R last v1 replaced', 'S last v1 replaced', 'R last v2 standing less', 'S last v2 standing'],
  ],
  [
    'a bounce after the statement',
    async (donor) => {
      const id = await cleared(donor);
      await issued(donor);
      await stage.moveCheck(id, 'bounced');
      await issued(donor);
    },
    ['R last v1 void', 'S last v1 void'],
  ],
  [
    'a check that clears after the statement',
    async (donor) => {
      await cleared(donor);
      await issued(donor);
      await cleared(donor);
      await issued(donor);
    },
    ['R last v1 standing', 'S last v1 replaced', 'R last v1 standing', 'S last v2 standing'],
  ],
  [
    'a gift of this year after last year’s statement',
    async (donor) => {
      await cleared(donor);
      await issued(donor);
      await stage.paid(donor);
      await issued(donor);
    },
    ['R last v1 standing', 'S last v1 standing', 'R this v1 standing'],
  ],
  [
    'a name for statements that changes after a receipt',
    async (donor) => {
      await cleared(donor);
      await named(donor, 'Ravi and Lakshmi');
    },
    ['R last v1 standing'],
  ],
  [
    'a name that changes after the statement',
    async (donor) => {
      await cleared(donor);
      await issued(donor);
      await named(donor, 'Ravi and Lakshmi');
      await issued(donor);
    },
    ['R last v1 standing', 'S last v1 standing'],
  ],
  [
    'a date corrected into the year before',
    async (donor) => datedAs((await stage.paid(donor)).orderId, inDecember),
    ['R this v1 void', 'R last v1 standing'],
  ],
  [
    'a date corrected out of the year and back',
    async (donor) => {
      const id = await cleared(donor);
      await datedAs(id, `${lastYear + 1}-01-01`);
      await datedAs(id, inDecember);
    },
    ['R last v1 void', 'R this v1 void', 'R last v2 standing'],
  ],
  [
    'two records that become one',
    async (donor) => {
      await cleared(donor);
      await issued(donor);
      await merged(donor);
    },
    ['R last v1 standing', 'S last v1 replaced', 'R last v1 standing', 'S last v1 replaced'],
  ],
  [
    'the statement of two records that became one',
    async (donor) => {
      await cleared(donor);
      await issued(donor);
      await merged(donor);
      await issued(donor);
    },
    ['R last v1 standing', 'S last v1 replaced', 'R last v1 standing', 'S last v1 replaced', 'S last v2 standing'],
  ],
  [
    'an account that is closed keeps its papers for the books',
    async (donor) => {
      await cleared(donor);
      await issued(donor);
      await closed(donor);
    },
    ['R last v1 standing', 'S last v1 standing'],
  ],
];

describe('G8 the edges of a tax year', () => {
  it.each(moments)('counts a gift at %s in %s on %s', (moment, zone, day) => {
    expect(giftDay(Date.parse(moment), zone)).toBe(day);
  });

  it.each(cases)('leaves the expected receipts after %s', async (_what, act, papers) => {
    const donor = await newDevotee(stage.shop);
    await act(donor);
    expect(await papersOf(donor)).toEqual(papers);
  });

  it('covers at least forty cases', () => {
    const reached = moments.length + cases.length;
    expect(reached).toBeGreaterThanOrEqual(40);
    writeFigure({ row: 'G8', what: 'edges of a tax year that hold', least: 40, reached });
  });
});
