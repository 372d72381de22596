import type { Core } from '@strapi/strapi';
import type { KindGiftFacts } from '@seva/config/rules/papers/facts';
import { paperSeries } from '@seva/config/rules/papers/paper-number';
import { giftDay } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../../content';
import type { KindGiftRow } from '../queries/kind-gift-table';
import { kindGiftKey, paperTable, type PaperRow } from '../queries/paper-table';
import type { UserRow } from '../../account/queries';
import { withLetterhead } from './letterhead';
import { reportUnprintable } from './report-unprintable';
import { canonicalJson, hashOf, isSample, readPaperSettings } from './settings';
import { statementDonor } from './statement';

/** Returns the day until which the temple reports a disposal to the IRS (Form 8282): three years after the gift. */
function form8282End(givenOn: string): string {
  const later = `${Number(givenOn.slice(0, 4)) + 3}${givenOn.slice(4)}`;
  return later.endsWith('-02-29') ? `${later.slice(0, 4)}-03-01` : later;
}

interface KindGiftIssue {
  readonly gift: KindGiftRow;
  readonly user: UserRow;
  /** Name of the admin who issues it. */
  readonly by: string;
}

/**
 * Issues the receipt of a gift in kind, which never states its value. Call it in the transaction that records the gift,
 * after the approval of the wording.
 */
export async function issueKindGift(strapi: Core.Strapi, { gift, user, by }: KindGiftIssue): Promise<PaperRow> {
  const { temple, sentences } = await readPaperSettings(strapi);
  const { givenOn: giftDate, description, claims8283 } = gift;
  const facts: KindGiftFacts = {
    kind: 'kind_gift',
    language: 'en',
    sample: isSample(),
    temple: await withLetterhead(strapi, temple),
    donor: statementDonor(user),
    giftDate,
    description,
    sentence: sentences.gift,
    keptUntil: claims8283 ? form8282End(giftDate) : null,
  };
  const taxYear = Number(giftDate.slice(0, 4));
  const issuedAt = new Date();
  const papers = paperTable(strapi);
  const paper = await papers.insert({
    kind: 'kind_gift',
    series: paperSeries('kind_gift', taxYear),
    seq: await papers.nextSeq('kind_gift', taxYear),
    version: 1,
    orderId: null,
    userId: user.id,
    taxYear,
    giftDate,
    donorName: facts.donor.name,
    facts: canonicalJson(facts),
    factsHash: hashOf(facts),
    template: 'kind_gift@2',
    standingKey: kindGiftKey(gift.id),
    source: null,
    reason: null,
    issuedAt: issuedAt.toISOString(),
    issuedOn: giftDay(issuedAt.getTime(), await templeTimeZone(strapi)),
    issuedBy: by,
    ...{ amountCents: 0, contributionCents: 0, valueCents: 0, otherCents: 0 },
  });
  await reportUnprintable(strapi, paper, facts, null);
  return paper;
}
