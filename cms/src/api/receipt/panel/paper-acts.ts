import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import type { Job } from '@seva/config/contract/panel/receipts/jobs/contracts';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { Reissue } from '@seva/config/contract/panel/receipts/papers/input';
import { auditLog } from '../../../platform/audit/audit-log';
import { paperMail } from '../paper-mail';
import { reconcileAndNotify } from '../services/reconcile-receipt';
import { isIssuing, readPaperSettings } from '../services/settings';
import { issueStatement } from '../services/statement';
import { orderTable } from '../../order/queries';
import { findUnreconciled } from '../queries/donation-receipts';
import { paperTable, type PaperRow } from '../queries/paper-table';
import { texts as shopTexts } from '../../../texts/en';
import { paperActTexts as texts } from '../../../texts/paper-acts';
import { beginJob } from './jobs';

/** Returns the latest version of a receipt and locks its donation. @throws Refused for a statement or an older version */
async function requireReceipt(strapi: Core.Strapi, id: string): Promise<PaperRow & { order: { documentId: string } }> {
  const found = await paperTable(strapi).find(id);
  if (!found) throw new Refused(404, shopTexts.notFound);
  if (found.kind !== 'receipt' || !found.order) throw new Refused(409, texts.statementByYear);
  await orderTable(strapi).lock(found.order.documentId);
  const versions = (await paperTable(strapi).ofOrder(found.order.id)).filter(({ series }) => series === found.series);
  const latest = versions.at(-1);
  if (latest?.documentId !== id) throw new Refused(409, texts.notStanding);
  return { ...latest, order: found.order };
}

async function note(
  strapi: Core.Strapi,
  actor: PanelActor,
  verb: 'reissue' | 'void',
  paper: PaperRow & { order: { documentId: string } },
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  await auditLog(strapi).by(actor, {
    action: `order.receipt_${verb}`,
    entity: 'order',
    entityId: paper.order.documentId,
    before: { receipt: paper.number, version: paper.version },
    after,
  });
}

/**
 * Issues the next version of a receipt: with another name or address, the current wording, or after it was voided.
 * @returns document id of the new version
 */
export async function reissue(strapi: Core.Strapi, id: string, how: Reissue, actor: PanelActor): Promise<string> {
  const { reason, name, address, wording } = how;
  return strapi.db.transaction(async () => {
    const paper = await requireReceipt(strapi, id);
    const { outcome, paper: issued } = await reconcileAndNotify(strapi, paper.order.documentId, {
      by: actor.name,
      correction: {
        reason: texts.corrected(reason),
        ...(name ? { name } : {}),
        ...(address ? { address: address.filter(Boolean) } : {}),
      },
      withWordingOfToday: wording === true,
    });
    if (!issued || outcome === 'unchanged' || outcome === 'void') throw new Refused(409, texts.nothingToIssue);
    await note(strapi, actor, 'reissue', paper, { version: issued.version, reason });
    return issued.documentId;
  });
}

/**
 * Voids a receipt until an admin issues it again.
 * @returns document id of the version
 */
export async function voidPaper(strapi: Core.Strapi, id: string, reason: string, actor: PanelActor): Promise<string> {
  return strapi.db.transaction(async () => {
    const paper = await requireReceipt(strapi, id);
    if (!(await paperTable(strapi).end(paper.id, 'void', texts.voided(reason), actor.name)))
      throw new Refused(409, texts.notStanding);
    await paperMail(strapi).receiptVoid(paper.order.documentId, { ...paper, reason });
    await note(strapi, actor, 'void', paper, { reason });
    return id;
  });
}

/**
 * Issues the next version of a statement whose receipts have changed since.
 * @param mail true to mail it to the devotee
 * @returns document id of the current version
 * @throws Refused 404, or 409 when nothing has changed
 */
export async function renewStatement(
  strapi: Core.Strapi,
  id: string,
  mail: boolean,
  actor: PanelActor,
): Promise<string> {
  const found = await paperTable(strapi).find(id);
  if (!found) throw new Refused(404, shopTexts.notFound);
  const { user } = found;
  if (found.kind !== 'statement' || found.state !== 'standing' || !user) throw new Refused(409, texts.notStanding);
  return strapi.db.transaction(async () => {
    const { outcome, paper } = await issueStatement(strapi, user.id, found.taxYear, actor.name);
    if (!paper || outcome === 'unchanged' || outcome === 'unapproved') throw new Refused(409, texts.notStale);
    if (mail && outcome === 'replaced') await paperMail(strapi).statementReady(user.id, paper);
    await auditLog(strapi).by(actor, {
      action: 'paper.renew',
      entity: 'paper',
      entityId: paper.documentId,
      before: { receipt: found.number, version: found.version },
      after: { version: paper.version, state: paper.state },
    });
    return paper.documentId;
  });
}

/** Maximum number of donations counted at the start. The job processes the others, too. */
const maxCounted = 10_000;

/** Starts a job that reconciles all receipts: of donations before the approval, and after failures. */
export async function issueAllMissing(strapi: Core.Strapi, actor: PanelActor): Promise<Job> {
  if (!isIssuing(await readPaperSettings(strapi))) throw new Refused(409, texts.notIssuing);
  const total = (await findUnreconciled(strapi, 0, maxCounted)).length;
  return beginJob(strapi, { key: 'missing', kind: 'missing', total, params: {} }, actor);
}
