import type { Core } from '@strapi/strapi';
import { alerts } from '../../alert/alerts';
import type { PaperFacts } from '@seva/config/rules/papers/facts';
import { unprintable } from '../pdf/type/runs';
import type { PaperRow } from '../queries/paper-table';
import { paperTexts } from '../../../texts/papers';

/** What donors wrote themselves: the temple's own words were looked at when they were approved. */
const writtenBy = (facts: PaperFacts): string =>
  [
    facts.donor.name,
    ...facts.donor.address,
    ...(facts.kind === 'receipt' ? facts.lines.map(({ note }) => note) : []),
  ].join(' ');

/**
 * Raises *needs attention* when papers have no letters for what a new version says, and resolves the entry once a version
 * can be read. A box is drawn in their place: the paper is issued all the same. To be called in its transaction.
 * @param orderId document id of a receipt's donation; null for a statement
 */
export async function tellOfLetters(
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
