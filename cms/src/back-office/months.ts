import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type {
  BackOfficeActor,
  Closing,
  MonthFigures,
  MonthPage,
  MonthRepository,
  PastClosing,
} from '@seva/donations/strapi-server';
import { Refused } from '@seva/config/contract/refused';
import { giftDay } from '@seva/config/rules/temple-time';
import { auditLog } from '../audit/audit-log';
import { templeTimeZone } from '../content/read';
import { flowOfMonth, flowsOfYear, yearsOfMoney } from '../reports/flows';
import { lateLines, ledgerLines } from '../reports/ledger-lines';
import { checksOfDeposit, monthFigures } from '../reports/month-figures';
import { closedMonthTable, type ClosedMonthRow } from '../tables/closed-month-table';
import { orderTable } from '../tables/order-table';
import { monthTexts as texts } from '../texts/months';

const today = async (strapi: Core.Strapi) => giftDay(Date.now(), await templeTimeZone(strapi));
const isOver = (month: string, day: string) => month < day.slice(0, 7);
const iso = (moment: string) => new Date(moment).toISOString();

const closingOf = ({ closedBy, closedAt }: ClosedMonthRow): Closing => ({ by: closedBy, at: iso(closedAt) });

function pastOf(row: ClosedMonthRow): PastClosing {
  const { reopenedBy, reopenedAt, reason } = row;
  const isOpened = reopenedBy !== null && reopenedAt !== null;
  return {
    ...closingOf(row),
    reopened: isOpened ? { by: reopenedBy, at: iso(reopenedAt), reason: reason ?? '' } : null,
  };
}

async function pageOf(strapi: Core.Strapi, month: string): Promise<MonthPage> {
  const { connection } = strapi.db;
  const months = closedMonthTable(strapi);
  const [closed, closings, day] = [await months.standing(month), await months.of(month), await today(strapi)];
  return {
    month,
    today: day,
    isOver: isOver(month, day),
    closed: closed && closingOf(closed),
    figures: closed ? (JSON.parse(closed.figures) as MonthFigures) : await monthFigures(connection, month),
    giftsNow: await flowOfMonth(connection, month, 'gift'),
    ledgerNow: await flowOfMonth(connection, month, 'ledger'),
    late: await lateLines(strapi, month),
    closings: closings.map(pastOf),
  };
}

/** Closes a month: from now on its figures are these. Nobody writes a movement of money meanwhile. */
async function close(strapi: Core.Strapi, month: string, actor: BackOfficeActor): Promise<void> {
  if (!isOver(month, await today(strapi))) throw new Refused(409, texts.notOver);
  await strapi.db.transaction(async ({ trx }) => {
    const months = closedMonthTable(strapi);
    await months.alone();
    const standing = await months.standing(month);
    if (standing) throw new Refused(409, texts.isClosed(standing.closedBy));
    const figures = await monthFigures(trx as Knex.Transaction, month);
    await months.close(month, JSON.stringify(figures), actor.name, new Date());
    const { received, back, net } = figures.ledger;
    await auditLog(strapi).by(actor, {
      action: 'month.close_books',
      entity: 'month',
      entityId: month,
      before: null,
      after: { month, received, refunded: back, net },
    });
  });
}

async function reopen(strapi: Core.Strapi, month: string, reason: string, actor: BackOfficeActor): Promise<void> {
  await strapi.db.transaction(async () => {
    const months = closedMonthTable(strapi);
    await months.alone();
    const standing = await months.standing(month);
    if (!standing || !(await months.reopen(month, actor.name, reason, new Date())))
      throw new Refused(409, texts.isOpen);
    await auditLog(strapi).by(actor, {
      action: 'month.reopen',
      entity: 'month',
      entityId: month,
      before: { ...closingOf(standing) },
      after: { month, reason },
    });
  });
}

interface NamedDeposit {
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

/** Names the deposit of a day; that of a closed month keeps the name under which it was printed. */
async function nameDeposit(
  strapi: Core.Strapi,
  { day, from, to }: NamedDeposit,
  actor: BackOfficeActor,
): Promise<void> {
  await strapi.db.transaction(async () => {
    const months = closedMonthTable(strapi);
    await months.alone();
    const standing = await months.standing(day.slice(0, 7));
    if (standing) throw new Refused(409, texts.isClosed(standing.closedBy));
    if ((await orderTable(strapi).nameDeposit(day, from, to)) === 0) throw new Refused(404, texts.noDeposit);
    await auditLog(strapi).by(actor, {
      action: 'month.name_deposit',
      entity: 'month',
      entityId: day.slice(0, 7),
      before: { day, deposit: from },
      after: { day, deposit: to },
    });
  });
}

/** The months as the treasurer reads, closes and opens them. */
export function monthRepository(strapi: Core.Strapi): MonthRepository {
  return {
    async list(asked, basis) {
      const day = await today(strapi);
      const year = asked ?? Number(day.slice(0, 4));
      const { months, total } = await flowsOfYear(strapi.db.connection, year, basis);
      const closings = await closedMonthTable(strapi).ofYear(String(year));
      return {
        year,
        years: await yearsOfMoney(strapi.db.connection, Number(day.slice(0, 4))),
        basis,
        months: months.map((flow) => {
          const closed = closings.find(({ standing }) => standing === flow.month);
          return { ...flow, isOver: isOver(flow.month, day), closed: closed ? closingOf(closed) : null };
        }),
        total,
      };
    },
    find: (month) => pageOf(strapi, month),
    lines: (month) => ledgerLines(strapi, month),
    deposit: (deposit) => checksOfDeposit(strapi.db.connection, deposit),
    nameDeposit: (deposit, actor) => nameDeposit(strapi, deposit, actor),
    close: (month, actor) => close(strapi, month, actor),
    reopen: (month, reason, actor) => reopen(strapi, month, reason, actor),
  };
}
