import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { pagesOf, sliceOf, type Paged } from '@seva/config/rules/paging';
import type { KindGift, KindGiftPage } from '@seva/config/contract/panel/receipts/kind-gifts/contracts';
import { mentionsMoneyValue } from '@seva/config/contract/panel/receipts/kind-gifts/money-value';
import type { KindGiftInput } from '@seva/config/contract/panel/receipts/kind-gifts/input';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { auditLog } from '../../../platform/audit/audit-log';
import { paperMail } from '../paper-mail';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import { issueKindGift } from '../services/kind-gift';
import { isIssuing, readPaperSettings } from '../services/settings';
import { kindGiftTable, type KindGiftRow } from '../queries/kind-gift-table';
import { readPapers } from '../queries/paper-list';
import { paperTable, type PaperRow } from '../queries/paper-table';
import { userTable } from '../../account/queries';
import { paperActTexts as texts } from '../../../texts/paper-acts';
import { templeToday } from '../../content';

async function receiptOf(strapi: Core.Strapi, row: KindGiftRow): Promise<PaperRow> {
  const paper = row.receipt === null ? null : await paperTable(strapi).find(row.receipt);
  if (!paper) throw new Error(`the gift in kind ${row.documentId} has no receipt`);
  return paper;
}

async function viewOf(strapi: Core.Strapi, row: KindGiftRow): Promise<KindGift> {
  const [paper] = await readPapers(strapi, [(await receiptOf(strapi, row)).id]);
  if (!paper) throw new Error(`the receipt of the gift in kind ${row.documentId} is gone`);
  return {
    id: row.documentId,
    donor: paper.donor,
    givenOn: row.givenOn,
    description: row.description,
    claims8283: row.claims8283,
    recordedBy: row.recordedBy,
    receipt: paper,
  };
}

export async function listKindGifts(strapi: Core.Strapi, { page, pageSize }: Paged): Promise<KindGiftPage> {
  const { rows, total } = await kindGiftTable(strapi).list(sliceOf(page, pageSize));
  const gifts: KindGift[] = [];
  for (const row of rows) gifts.push(await viewOf(strapi, row));
  return { rows: gifts, page, pages: pagesOf(total, pageSize), total };
}

const note = (
  strapi: Core.Strapi,
  actor: PanelActor,
  verb: 'record' | 'void',
  gift: Pick<KindGiftRow, 'documentId'>,
  after: Readonly<Record<string, unknown>>,
) =>
  auditLog(strapi).by(actor, {
    action: `kind_gift.${verb}`,
    entity: 'kind_gift',
    entityId: gift.documentId,
    before: null,
    after,
  });

/** Returns the gift that an earlier request with this key recorded. @throws Refused 409 if that gift differs */
async function recordedBefore(
  strapi: Core.Strapi,
  { idempotencyKey, devotee, givenOn, description, claims8283 }: KindGiftInput,
): Promise<KindGiftRow | null> {
  const found = idempotencyKey ? await kindGiftTable(strapi).findByKey(idempotencyKey) : null;
  if (!found) return null;
  const asked = [devotee, givenOn, description, claims8283];
  const known = [found.user?.documentId, found.givenOn, found.description, Boolean(found.claims8283)];
  if (JSON.stringify(asked) !== JSON.stringify(known)) throw new Refused(409, texts.kindGiftKeyTaken);
  return found;
}

/**
 * Records a gift in kind and issues its receipt.
 * @throws Refused 400, 404, 409, or 409 VALUE for a description with a money value that was not confirmed
 */
export async function recordKindGift(strapi: Core.Strapi, typed: KindGiftInput, actor: PanelActor): Promise<KindGift> {
  if (!isIssuing(await readPaperSettings(strapi))) throw new Refused(409, texts.notIssuing);
  if (mentionsMoneyValue(typed.description) && !typed.keepsValue)
    throw new Refused(409, texts.kindGiftValue, { code: 'VALUE', field: 'description' });
  if (typed.givenOn > (await templeToday(strapi))) throw new Refused(400, texts.kindGiftLater);
  const { givenOn, description, claims8283, idempotencyKey = null } = typed;
  const earlier = await recordedBefore(strapi, typed);
  if (earlier) return viewOf(strapi, earlier);
  const store = async () => {
    const user = await userTable(strapi).find(typed.devotee);
    if (!user) throw new Refused(404, texts.unknownPerson);
    const gift = await kindGiftTable(strapi).create(user.id, {
      ...{ givenOn, description, claims8283, idempotencyKey },
      recordedBy: actor.name,
    });
    const paper = await issueKindGift(strapi, { gift, user, by: actor.name });
    await kindGiftTable(strapi).setReceipt(gift.id, paper.documentId);
    await paperMail(strapi).kindGift(user, paper);
    await note(strapi, actor, 'record', gift, { receipt: paper.number, givenOn, claims8283 });
    return { ...gift, receipt: paper.documentId };
  };
  try {
    return await viewOf(strapi, await strapi.db.transaction(store));
  } catch (error) {
    const winner = isUniqueViolation(error) ? await recordedBefore(strapi, typed) : null;
    if (!winner) throw error;
    return viewOf(strapi, winner);
  }
}

/** Voids the receipt of a gift in kind. @returns null if unknown @throws Refused 409 */
export async function voidKindGift(
  strapi: Core.Strapi,
  id: string,
  reason: string,
  actor: PanelActor,
): Promise<KindGift | null> {
  const row = await kindGiftTable(strapi).find(id);
  if (!row) return null;
  await strapi.db.transaction(async () => {
    const paper = await receiptOf(strapi, row);
    if (!(await paperTable(strapi).end(paper.id, 'void', texts.voided(reason), actor.name)))
      throw new Refused(409, texts.notStanding);
    if (paper.user) {
      await paperTable(strapi).outdate([paper.user.id], paper.taxYear);
      const user = await userTable(strapi).findById(paper.user.id);
      if (user) await paperMail(strapi).kindGiftVoid(user, paper, reason);
    }
    await note(strapi, actor, 'void', row, { receipt: paper.number, reason });
  });
  return viewOf(strapi, row);
}
