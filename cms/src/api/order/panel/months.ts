import type { Core } from '@strapi/strapi';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type {
  Basis,
  Closing,
  MonthFigures,
  MonthPage,
  PastClosing,
  YearOfMonths,
} from '@seva/config/contract/panel/donations/months/contracts';
import { isDepositNumber } from '@seva/config/rules/desk/deposit';
import { Refused } from '@seva/config/contract/refused';
import { addDays } from '@seva/config/rules/calendar-day';
import { giftDay } from '@seva/config/rules/temple-time';
import { auditLog } from '../../../platform/audit/audit-log';
import { templeTimeZone } from '../../content';
import { findYearsWithMoney, sumFlowOfMonth, sumFlowsOfYear } from '../queries/reports/flows';
import { sumLateLines } from '../queries/reports/ledger-lines';
import { findOpenMonths } from '../queries/reports/due';
import { readMonthFigures } from '../queries/reports/month-figures';
import { closedMonthTable, type ClosedMonthRow } from '../queries/closed-month-table';
import { orderTable } from '../queries/order-table';
import { depositTexts } from '../../../texts/deposits';
import { monthTexts as texts } from '../../../texts/months';
import { isoMoment } from '../../../platform/moment';

const today = (zone: string) => giftDay(Date.now(), zone);
const isOver = (month: string, day: string) => month < day.slice(0, 7);

const closingOf = ({ closedBy, closedAt }: ClosedMonthRow): Closing => ({ by: closedBy, at: isoMoment(closedAt) });

function pastOf(row: ClosedMonthRow): PastClosing {
  const { reopenedBy, reopenedAt, reason } = row;
  const isOpened = reopenedBy !== null && reopenedAt !== null;
  return {
    ...closingOf(row),
    reopened: isOpened ? { by: reopenedBy, at: isoMoment(reopenedAt), reason: reason ?? '' } : null,
  };
}

/** Returns a month (YYYY-MM) with its figures and closings. */
export async function findMonth(strapi: Core.Strapi, month: string): Promise<MonthPage> {
  const months = closedMonthTable(strapi);
  const zone = await templeTimeZone(strapi);
  const [closed, closings] = [await months.findClosing(month), await months.of(month)];
  return {
    month,
    today: today(zone),
    isOver: isOver(month, today(zone)),
    closed: closed && closingOf(closed),
    figures: closed ? (JSON.parse(closed.figures) as MonthFigures) : await readMonthFigures(strapi, month),
    giftsNow: await sumFlowOfMonth(strapi, month, 'gift'),
    ledgerNow: await sumFlowOfMonth(strapi, month, 'ledger'),
    late: await sumLateLines(strapi, month, zone),
    closings: closings.map(pastOf),
  };
}

/** Closes the books of a month. No movement of money is written meanwhile, and later ones do not change its figures. */
export async function closeMonth(strapi: Core.Strapi, month: string, actor: PanelActor): Promise<void> {
  if (!isOver(month, today(await templeTimeZone(strapi)))) throw new Refused(409, texts.notOver);
  await strapi.db.transaction(async () => {
    const months = closedMonthTable(strapi);
    await months.lockAgainstEntries();
    const closing = await months.findClosing(month);
    if (closing) throw new Refused(409, texts.isClosed(closing.closedBy));
    const figures = await readMonthFigures(strapi, month);
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

/**
 * Closes the books of every open month up to one, the earliest first, each in its own transaction. A month that another
 * person closes meanwhile is skipped.
 * @returns the months that were closed
 */
export async function closeMonthsThrough(strapi: Core.Strapi, month: string, actor: PanelActor): Promise<string[]> {
  const day = today(await templeTimeZone(strapi));
  if (!isOver(month, day)) throw new Refused(409, texts.notOver);
  const closed: string[] = [];
  for (const open of (await findOpenMonths(strapi, day)).filter((each) => each <= month)) {
    if (await closedMonthTable(strapi).findClosing(open)) continue;
    await closeMonth(strapi, open, actor);
    closed.push(open);
  }
  return closed;
}

/** Opens a closed month again. @throws Refused with 409 if it is open */
export async function reopenMonth(
  strapi: Core.Strapi,
  month: string,
  reason: string,
  actor: PanelActor,
): Promise<void> {
  await strapi.db.transaction(async () => {
    const months = closedMonthTable(strapi);
    await months.lockAgainstEntries();
    const closing = await months.findClosing(month);
    if (!closing || !(await months.reopen(month, actor.name, reason, new Date()))) throw new Refused(409, texts.isOpen);
    await auditLog(strapi).by(actor, {
      action: 'month.reopen',
      entity: 'month',
      entityId: month,
      before: { ...closingOf(closing) },
      after: { month, reason },
    });
  });
}

interface NamedDeposit {
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Renames a deposit without a number. @throws Refused 409 in a closed month, whose figures were printed with the name, or
 * for a number; 404 if unknown
 */
export async function nameDeposit(
  strapi: Core.Strapi,
  { day, from, to }: NamedDeposit,
  actor: PanelActor,
): Promise<void> {
  if (isDepositNumber(from)) throw new Refused(409, depositTexts.fromDeposit);
  if (isDepositNumber(to)) throw new Refused(409, depositTexts.reservedName);
  await strapi.db.transaction(async () => {
    const months = closedMonthTable(strapi);
    await months.lockAgainstEntries();
    const closing = await months.findClosing(day.slice(0, 7));
    if (closing) throw new Refused(409, texts.isClosed(closing.closedBy));
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

/** Returns the months of a year; null for the year of the last complete month. */
export async function listMonths(strapi: Core.Strapi, wanted: number | null, basis: Basis): Promise<YearOfMonths> {
  const day = today(await templeTimeZone(strapi));
  const lastComplete = addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7);
  const year = wanted ?? Number(lastComplete.slice(0, 4));
  const { months, total } = await sumFlowsOfYear(strapi, year, basis);
  const closings = await closedMonthTable(strapi).ofYear(String(year));
  return {
    year,
    years: await findYearsWithMoney(strapi, Number(day.slice(0, 4))),
    lastComplete,
    open: await findOpenMonths(strapi, day),
    basis,
    months: months.map((flow) => {
      const closed = closings.find(({ standing }) => standing === flow.month);
      return { ...flow, isOver: isOver(flow.month, day), closed: closed ? closingOf(closed) : null };
    }),
    total,
  };
}
