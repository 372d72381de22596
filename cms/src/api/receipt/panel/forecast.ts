import { setImmediate as turn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { ReceiptFacts, StatementFacts } from '@seva/config/rules/papers/facts';
import { statementFacts } from '@seva/config/rules/papers/statement-facts';
import { toDollars } from '@seva/config/rules/money';
import type { Forecast } from '@seva/config/contract/panel/receipts/runs/contracts';
import { asidesOf } from '../services/gift-notes';
import { isEmpty, isStale, statementDonor } from '../services/statement';
import { isSample, readPaperSettings } from '../services/settings';
import { unprintable } from '../pdf/type/runs';
import { factsOf, paperTable, type PaperRow } from '../queries/paper-table';
import type { UserRow } from '../../account/queries/user-row';
import { userTable } from '../../account/queries/user-table';
import { countGuests } from './run-guests';
import { runPeople, type RunScope } from './run-people';
import { yearSums } from './year-sums';

/** How many people are looked at at once; in between, whoever reads the shop gets a turn. */
const atOnce = 100;
/** The most names that are told. */
const mostNamed = 20;

const cents = (dollars: number) => Math.round(dollars * 100);

interface Found {
  readonly user: UserRow;
  readonly facts: StatementFacts;
  readonly standing: PaperRow | undefined;
}

type Outcome = 'issued' | 'replaced' | 'unchanged' | 'void';

/** What a run would do with this person's statement. */
function outcomeOf({ facts, standing }: Found): Outcome | null {
  if (isEmpty(facts)) return standing ? 'void' : null;
  if (!standing) return 'issued';
  return isStale(standing, facts) ? 'replaced' : 'unchanged';
}

/** The statements of everybody in a run, made as the run makes them, a few people at a time. */
async function* statementsOf(strapi: Core.Strapi, scope: RunScope): AsyncGenerator<Found[]> {
  const { temple } = await readPaperSettings(strapi);
  const { year } = scope;
  const papers = paperTable(strapi);
  for (let after = 0; ;) {
    const ids = (
      (await runPeople(strapi, scope).where('donor.id', '>', after).limit(atOnce).pluck('donor.id')) as unknown[]
    ).map(Number);
    const users = await userTable(strapi).byIds(ids);
    const standing = await papers.standingOfPeople(ids, year);
    const aside = await asidesOf(strapi, ids, year);
    yield users.map((user) => {
      const own = standing.get(user.id) ?? [];
      const receipts = own
        .filter(({ kind, source }) => kind === 'receipt' && source === null)
        .map((row) => ({ number: row.number, facts: factsOf<ReceiptFacts>(row) }));
      const words = { temple, donor: statementDonor(user), sample: isSample() };
      const facts = statementFacts(year, receipts, words, true, aside(user.id));
      return { user, facts, standing: own.find(({ kind }) => kind === 'statement') };
    });
    if (ids.length < atOnce) return;
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
  if (tally.unprintable.length < mostNamed) tally.unprintable.push(facts.donor.name);
}

/** What the receipts come to (cents) of people whose account is closed: they count, and are in no statement. */
async function ofClosedAccounts(strapi: Core.Strapi, year: number): Promise<number> {
  const [row] = (await strapi.db
    .connection('papers')
    .leftJoin('up_users as donor', 'donor.id', 'papers.user_id')
    .where({ 'papers.kind': 'receipt', 'papers.state': 'standing', 'papers.tax_year': year })
    .whereNull('papers.source')
    .where((gone) => void gone.whereNull('donor.id').orWhereNotNull('donor.anonymised_at'))
    .sum({ cents: 'papers.amount_cents' })) as { cents: unknown }[];
  return Number(row?.cents ?? 0);
}

/**
 * What a run would come to: each statement is made and thrown away. Nothing is written, no number is used.
 */
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
  // A run over some people says nothing about the whole ledger.
  const isAll = scope.who === 'all';
  const without = isAll ? cents(sums.without) + (await ofClosedAccounts(strapi, scope.year)) : 0;
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
