import type { Core } from '@strapi/strapi';
import { alerts } from '../../alert';
import type { PaperFacts } from '@seva/config/rules/papers/facts';
import { unprintable } from '../pdf/type/runs';
import type { PaperRow } from '../queries/paper-table';
import { paperTexts } from '../../../texts/papers';

/** Returns the text that donors wrote. The temple's own text was checked at its approval. */
const writtenBy = (facts: PaperFacts): string =>
  [
    facts.donor.name,
    ...facts.donor.address,
    ...(facts.kind === 'receipt' ? facts.lines.map(({ note }) => note) : []),
  ].join(' ');

/**
 * Raises an alert if the fonts lack letters of a new version, and clears it once a version is readable. The paper is issued
 * anyway, with boxes in their place. Call it in the transaction of the paper.
 * @param orderId document id of a receipt's donation; null for a statement
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
