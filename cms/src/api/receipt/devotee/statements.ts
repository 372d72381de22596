import type { Core } from '@strapi/strapi';
import type { Paper, Statement } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import type { StatementFacts } from '@seva/config/rules/papers/facts';
import { isYear } from '@seva/config/rules/calendar-day';
import { toDollars } from '@seva/config/rules/money';
import { giftDay } from '@seva/config/rules/temple-time';
import { auditLog } from '../../../platform/audit/audit-log';
import type { Account } from '../../../platform/http/actor';
import { templeTimeZone } from '../../content';
import { paperView } from '../services/paper-view';
import { isReleased, isStale, issueStatement, statementOf, type IssuedStatement } from '../services/statement';
import { countWithoutReceipt } from '../queries/donation-receipts';
import { paperTable, type PaperRow } from '../queries/paper-table';
import { type UserRow, userTable } from '../../account/queries';
import { texts } from '../../../texts/en';

/** @throws Refused 404 for an invalid year */
function yearOf(text: string): number {
  if (!isYear(text)) throw new Refused(404, texts.notFound);
  return Number(text);
}

async function requireSelf(strapi: Core.Strapi, { id }: Account): Promise<UserRow> {
  const user = await userTable(strapi).find(id);
  if (!user) throw new Refused(401, texts.notAuthorizedTokenFailed);
  return user;
}

const giftsOf = ({ groups }: StatementFacts): Statement['gifts'] =>
  groups.map(({ treatment, sentence, cents, rows }) => ({
    treatment,
    sentence,
    total: toDollars(cents),
    lines: rows.map((row) => ({
      giftDate: row.giftDate,
      receipt: row.receipt,
      name: row.name,
      qty: row.quantity,
      amount: toDollars(row.keptCents),
      value: toDollars(row.valueCents),
      contribution: toDollars(row.contributionCents),
    })),
  }));

/** Returns gifts in kind and notes, which the totals leave out. */
const asideOf = ({ kindGifts = [], notes = [] }: StatementFacts): Pick<Statement, 'inKind' | 'notes'> => ({
  ...(kindGifts.length > 0 ? { inKind: [...kindGifts] } : {}),
  ...(notes.length > 0 ? { notes: notes.map(({ cents, ...note }) => ({ ...note, amount: toDollars(cents) })) } : {}),
});

/** Returns the caller's donations of a year by treatment, and the official statement, if any. */
export async function readStatement(
  strapi: Core.Strapi,
  actor: Account,
  yearText: string,
  now: number,
): Promise<Statement> {
  const year = yearOf(yearText);
  const user = await requireSelf(strapi, actor);
  const papers = paperTable(strapi);
  const [released, facts, versions, known, zone, without] = await Promise.all([
    isReleased(strapi, year),
    statementOf(strapi, user, year, false),
    papers.statements(user.id, year),
    papers.yearsOf(user.id),
    templeTimeZone(strapi),
    countWithoutReceipt(strapi, user.id, year),
  ]);
  const standing = versions.find(({ state }) => state === 'standing');
  const thisYear = Number(giftDay(now, zone).slice(0, 4));
  return {
    year,
    years: [...new Set([thisYear, ...known])].sort((a, b) => b - a),
    released,
    official: standing ? paperView(standing, now) : null,
    stale: standing ? isStale(standing, facts) : false,
    donor: { name: facts.donor.name, address: [...facts.donor.address] },
    gifts: giftsOf(facts),
    totals: {
      contribution: toDollars(facts.contributionCents),
      value: toDollars(facts.valueCents),
      other: toDollars(facts.otherCents),
    },
    receipts: facts.receipts,
    ...asideOf(facts),
    waiting: without.all,
    uncleared: without.uncleared,
  };
}

/**
 * Issues the caller's statement of a year. `existed` is true if it is unchanged.
 * @throws Refused 409 `YEAR_OPEN` before the treasurer releases the year, 404 without a donation in it
 */
export async function requestStatement(
  strapi: Core.Strapi,
  actor: Account,
  yearText: string,
  now: number,
): Promise<{ readonly paper: Paper; readonly existed: boolean }> {
  const year = yearOf(yearText);
  const open = new Refused(409, texts.paper.yearOpen(year), { code: 'YEAR_OPEN' });
  if (!(await isReleased(strapi, year))) throw open;
  const { outcome, paper } = await strapi.db.transaction(async () => {
    const issued = await issueStatement(strapi, actor.userId, year);
    const act = acts[issued.outcome];
    if (act && issued.paper) await note(strapi, actor, act, issued.paper);
    return issued;
  });
  if (outcome === 'unapproved') throw open;
  if (!paper || outcome === 'void') throw new Refused(404, texts.paper.nothingGiven(year));
  return { paper: paperView(paper, now), existed: outcome === 'unchanged' };
}

const acts: Readonly<Partial<Record<IssuedStatement['outcome'], string>>> = {
  issued: 'paper.issue',
  replaced: 'paper.issue',
  void: 'paper.void',
};

const note = (strapi: Core.Strapi, actor: Account, action: string, { documentId, number, version }: PaperRow) =>
  auditLog(strapi).by(actor, {
    action,
    entity: 'paper',
    entityId: documentId,
    before: null,
    after: { number, version },
  });
