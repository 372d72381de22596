import { setImmediate as turn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { ReceiptFacts, StatementFacts } from '@seva/config/rules/papers/facts';
import { statementFacts } from '@seva/config/rules/papers/statement-facts';
import { toDollars } from '@seva/config/rules/money';
import type { Forecast } from '@seva/config/contract/panel/receipts/runs/contracts';
import { findStatementAsides } from '../services/statement-asides';
import { isEmpty, isStale, statementDonor } from '../services/statement';
import { isSample, readPaperSettings } from '../services/settings';
import { unprintable } from '../pdf/type/runs';
import { countGuests } from '../queries/guest-receipts';
import { factsOf, paperTable, type PaperRow } from '../queries/paper-table';
import { nextRunPeople, type RunScope } from '../queries/statement-people';
import { sumOfClosedAccounts } from '../queries/year-sums';
import { type UserRow, userTable } from '../../account/queries';
import { yearSums } from './year-sums';

/** Devotees per batch. The server answers other requests in between. */
const batchSize = 100;
/** Maximum number of names in the list of unprintable names. */
const maxNamed = 20;

const cents = (dollars: number) => Math.round(dollars * 100);

interface Found {
  readonly user: UserRow;
  readonly facts: StatementFacts;
  readonly standing: PaperRow | undefined;
}

type Outcome = 'issued' | 'replaced' | 'unchanged' | 'void';

/** Returns the outcome of a run for a devotee, or null for nothing. */
function outcomeOf({ facts, standing }: Found): Outcome | null {
  if (isEmpty(facts)) return standing ? 'void' : null;
  if (!standing) return 'issued';
  return isStale(standing, facts) ? 'replaced' : 'unchanged';
}

/** Composes the statements of a run, in batches of devotees. */
async function* statementsOf(strapi: Core.Strapi, scope: RunScope): AsyncGenerator<Found[]> {
  const { temple } = await readPaperSettings(strapi);
  const { year } = scope;
  const papers = paperTable(strapi);
  for (let after = 0; ;) {
    const ids = await nextRunPeople(strapi, scope, after, batchSize);
    const users = await userTable(strapi).byIds(ids);
    const standing = await papers.standingOfPeople(ids, year);
    const aside = await findStatementAsides(strapi, ids, year);
    yield users.map((user) => {
      const own = standing.get(user.id) ?? [];
      const receipts = own
        .filter(({ kind, source }) => kind === 'receipt' && source === null)
        .map((row) => ({ number: row.number, facts: factsOf<ReceiptFacts>(row) }));
      const words = { temple, donor: statementDonor(user), sample: isSample() };
      const facts = statementFacts(year, receipts, words, true, aside(user.id));
      return { user, facts, standing: own.find(({ kind }) => kind === 'statement') };
    });
    if (ids.length < batchSize) return;
    after = ids.at(-1) ?? after;
    await turn();
  }
}

interface Tally {
  readonly outcomes: Record<Outcome, number>;
  byMail: number;
  withoutAddress: number;
  unprintableCount: number;
  readonly unprintable: string[];
  contributions: number;
  value: number;
  other: number;
}

function count(tally: Tally, found: Found): void {
  const outcome = outcomeOf(found);
  if (!outcome) return;
  tally.outcomes[outcome] += 1;
  if (outcome === 'void') return;
  const { user, facts } = found;
  tally.contributions += facts.contributionCents;
  tally.value += facts.valueCents;
  tally.other += facts.otherCents;
  if (user.email) tally.byMail += 1;
  else if (facts.donor.address.length === 0) tally.withoutAddress += 1;
  if (unprintable([facts.donor.name, ...facts.donor.address].join(' ')).length === 0) return;
  tally.unprintableCount += 1;
  if (tally.unprintable.length < maxNamed) tally.unprintable.push(facts.donor.name);
}

/** Returns the result that a run would have. Changes nothing and assigns no number. */
export async function forecast(strapi: Core.Strapi, scope: RunScope): Promise<Forecast> {
  const tally: Tally = {
    outcomes: { issued: 0, replaced: 0, unchanged: 0, void: 0 },
    ...{ byMail: 0, withoutAddress: 0, unprintableCount: 0, contributions: 0, value: 0, other: 0 },
    unprintable: [],
  };
  for await (const batch of statementsOf(strapi, scope)) for (const found of batch) count(tally, found);
  const sums = await yearSums(strapi, scope.year);
  const { outcomes, byMail, contributions, value, other } = tally;
  const people = outcomes.issued + outcomes.replaced + outcomes.unchanged;
  const stated = contributions + value + other;
  // Only a run for all devotees can match the whole ledger.
  const isAll = scope.who === 'all';
  const without = isAll ? cents(sums.without) + (await sumOfClosedAccounts(strapi, scope.year)) : 0;
  const unpaid = isAll ? cents(sums.unpaid) : 0;
  const total = stated + without + unpaid;
  const { withoutAddress, unprintable, unprintableCount } = tally;
  return {
    ...scope,
    asOf: new Date().toISOString(),
    people,
    ...outcomes,
    byMail,
    onPaper: people - byMail,
    ...{ withoutAddress, unprintable, unprintableCount },
    guests: isAll ? await countGuests(strapi, scope.year) : 0,
    contributions: toDollars(contributions),
    value: toDollars(value),
    other: toDollars(other),
    without: toDollars(without),
    unpaid: toDollars(unpaid),
    total: toDollars(total),
    ledger: sums.ledger,
    difference: isAll ? toDollars(total - cents(sums.ledger)) : null,
  };
}
