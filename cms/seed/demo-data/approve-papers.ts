import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { categories } from '@seva/config/shop';
import { proposals, type Treatment } from '@seva/config/rules/papers/treatments';
import { giftDay } from '@seva/config/rules/temple-time';
import { approveWording, isIssuing, readPaperSettings, saveWording } from '../../src/api/receipt';

/** Who closes months, approves papers and releases a year in a made-up shop. No person is called so: a purge knows it by that. */
export const madeUpTreasurer = 'Treasurer of the practice shop';

/** What a member receives, and which part of the price it is worth. */
const ofPart = { benefit: 'a calendar and twelve boxes of prasadam', share: 5, withoutPriceCents: 2_000 };

/** What is proposed; what a temple would have to think about is no gift in a practice shop, so that its years can be released. */
const treatmentOf = (category: (typeof categories)[number]): Treatment =>
  proposals[category] === 'undecided' ? 'none' : proposals[category];

async function decideTreatments(trx: Knex.Transaction, on: string): Promise<void> {
  for (const category of categories) {
    const treatment = treatmentOf(category);
    const { benefit, share, withoutPriceCents } = ofPart;
    const part = {
      benefit,
      // Not as parameters: SQLite would take them for fractions, and divide without rounding.
      fair_value_cents: trx.raw(`coalesce(price_cents / ${share}, ${withoutPriceCents})`),
    };
    await trx('services')
      .where({ category })
      .whereNull('treatment')
      .update({
        treatment,
        ...(treatment === 'part' ? part : {}),
        treatment_approved_by: madeUpTreasurer,
        treatment_approved_on: on,
      });
  }
}

/**
 * Approves what papers need, as a treasurer would have: what each service is for the tax office, where nobody has said it,
 * and the wording with the EIN of the temple's record. What somebody approved stays. `now` in milliseconds.
 * @returns false when the temple's record lacks something that papers say: then none are issued
 */
export async function approvePapers(strapi: Core.Strapi, now: number, zone: string): Promise<boolean> {
  const on = giftDay(now, zone);
  return strapi.db.transaction(async ({ trx }) => {
    await decideTreatments(trx as Knex.Transaction, on);
    const known = await readPaperSettings(strapi);
    if (isIssuing(known)) return true;
    const { temple, sentences, revision } = known;
    const signerName = temple.signer.name || madeUpTreasurer;
    const wording = { signerName, signerTitle: temple.signer.title, sentences };
    if (!(await saveWording(strapi, wording, revision))) throw new Error('the wording was changed meanwhile');
    return approveWording(strapi, revision + 1, madeUpTreasurer, on);
  });
}
