import type { Core } from '@strapi/types';
import type { Basis } from '@seva/config/contract/panel/donations/months/contracts';
import { action } from '../action';
import { donationsFile } from '../csv';
import { ledgerFile } from '../ledger-csv';
import type { BackOfficePorts } from '../ports';
import { texts } from '../texts';

const everything = { category: '', service: '', method: '', status: '', donor: '', placedBy: '', minimum: '', q: '' };

/** A month as a file: its gifts, whenever the money moved, or the movements of money, whatever gift they belong to. */
async function fileOf({ donations, months, payouts }: BackOfficePorts, month: string, basis: Basis) {
  const { timeZone } = await donations.options({ service: '', donor: '' });
  if (basis === 'ledger') return ledgerFile(months.lines(month), timeZone, await payouts.hearing());
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return donationsFile(
    donations.batches({ ...everything, from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` }),
    timeZone,
  );
}

/** The handlers of the months slice. An act answers with the month as it is after it. */
export const monthsController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: action(strapi, 'months.list', ({ ports, query: { year, basis } }) =>
    ports.months.list(year === '' ? null : Number(year), basis),
  ),
  find: action(strapi, 'months.find', ({ ports, params }) => ports.months.find(params.month)),
  exportMonth: action(strapi, 'months.exportMonth', ({ ports, params: { month }, query: { basis }, ctx }) => {
    const name = basis === 'ledger' ? texts.csv.file.ledger : texts.csv.file.donations;
    ctx.attachment(`${name}-${month}.csv`);
    ctx.type = 'text/csv; charset=utf-8';
    return fileOf(ports, month, basis);
  }),
  deposit: action(strapi, 'months.deposit', ({ ports, query }) => ports.months.deposit(query)),
  nameDeposit: action(strapi, 'months.nameDeposit', async ({ ports, body, actor }) => {
    await ports.months.nameDeposit(body, actor);
    return ports.months.find(body.day.slice(0, 7));
  }),
  close: action(strapi, 'months.close', async ({ ports, params: { month }, actor }) => {
    await ports.months.close(month, actor);
    return ports.months.find(month);
  }),
  reopen: action(strapi, 'months.reopen', async ({ ports, params: { month }, body: { reason }, actor }) => {
    await ports.months.reopen(month, reason, actor);
    return ports.months.find(month);
  }),
});
