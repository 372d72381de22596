import type { Core } from '@strapi/strapi';
import { alerts } from '../../alert';
import type { PaperFacts } from '@seva/config/rules/papers/facts';
import { unprintable } from '../pdf/type/runs';
import type { PaperRow } from '../queries/paper-table';
import { paperTexts } from '../../../texts/papers';

/** Returns the donor's own text. The temple's text was checked at its approval. */
const writtenBy = (facts: PaperFacts): string =>
  [
    facts.donor.name,
    ...facts.donor.address,
    ...(facts.kind === 'receipt' ? facts.lines.map(({ note }) => note) : []),
  ].join(' ');

/**
 * Raises an alert if the fonts lack letters of a new version, and clears it once they do not.
 * The document is issued anyway, with boxes in their place. Joins the caller's transaction.
 * @param orderId document id of a receipt's donation, or null for a statement
 */
export async function reportUnprintable(
  strapi: Core.Strapi,
  { number, version }: Pick<PaperRow, 'number' | 'version'>,
  facts: PaperFacts,
  orderId: string | null,
): Promise<void> {
  const letters = unprintable(writtenBy(facts));
  const key = `receipt_unprintable:${number}`;
  if (letters.length > 0)
    await alerts(strapi).raise({
      key,
      code: 'receipt_unprintable',
      orderId,
      detail: paperTexts.unprintable(number, facts.donor.name, letters.slice(0, 10).join(' ')),
    });
  else if (version > 1) await alerts(strapi).clear(key, 'corrected');
}
