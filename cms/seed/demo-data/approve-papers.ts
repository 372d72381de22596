import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { categories } from '@seva/config/shop';
import { proposals, type Treatment } from '@seva/config/rules/papers/treatments';
import { giftDay } from '@seva/config/rules/temple-time';
import { approveWording, isIssuing, readPaperSettings, saveWording } from '../../src/api/receipt';

/** Name of the fictitious treasurer in demo data. The purge finds demo records by it. */
export const demoTreasurer = 'Treasurer of the practice shop';

/** Benefit that a member receives, and its share of the price. */
const ofPart = { benefit: 'a calendar and twelve boxes of prasadam', share: 5, withoutPriceCents: 2_000 };

/**
 * Returns the proposed treatment, or `gift` where a temple would have to decide, so that demo years can be released.
 */
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
        treatment_approved_by: demoTreasurer,
        treatment_approved_on: on,
      });
  }
}

/**
 * Approves treatments, wording and EIN for a demo shop. Existing approvals stay. `now` is in milliseconds.
 * @returns false if the temple's record lacks data that receipts need; then none are issued
 */
export async function approvePapers(strapi: Core.Strapi, now: number, zone: string): Promise<boolean> {
  const on = giftDay(now, zone);
  return strapi.db.transaction(async ({ trx }) => {
    await decideTreatments(trx as Knex.Transaction, on);
    const known = await readPaperSettings(strapi);
    if (isIssuing(known)) return true;
    const { temple, sentences, revision } = known;
    const signerName = temple.signer.name || demoTreasurer;
    const wording = { signerName, signerTitle: temple.signer.title, sentences };
    if (!(await saveWording(strapi, wording, revision))) throw new Error('the wording was changed meanwhile');
    return approveWording(strapi, revision + 1, demoTreasurer, on);
  });
}
