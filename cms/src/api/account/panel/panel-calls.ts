import type { Core } from '@strapi/strapi';
import type { CallName } from '@seva/config/contract/panel/calls';
import type { LikenessReason } from '@seva/config/rules/same-person';
import { auditLog, noteExport } from '../../../platform/audit/audit-log';
import type { Staff } from '../../../platform/http/actor';
import { userTable } from '../queries/user-table';
import { found, sendCsv, type PanelHandlers } from '../../../platform/http/panel-calls';
import { csvTexts } from '../../../texts/csv';
import { texts } from '../../../texts/en';
import { closeForDevotee } from '../services/close-account';
import { sendConfirmation } from '../services/email-changes';
import { correctContact, correctDevotee } from './devotee-correction';
import { mergeDevotees } from './devotee-merge';
import { undoMerge } from './devotee-unmerge';
import { findDevotee, listDevotees } from './devotees';
import { devoteesFile } from './devotees-csv';
import { compareAgain, dismissDuplicate, listDismissed, listDuplicates } from './duplicates';

/**
 * Blocks a devotee from signing in, or unblocks them. Does nothing if that state is set already.
 * A block ends their sessions and invalidates mailed links that set a password.
 * @throws Refused 404 for an unknown devotee, 400 for the last admin of the shop
 */
async function blockDevotee(strapi: Core.Strapi, id: string, blocked: boolean, actor: Staff): Promise<void> {
  await strapi.db.transaction(async () => {
    const users = userTable(strapi);
    const seen = await users.require(id);
    // Updating an admin locks all admins. Others are locked here, in case they are closing their account now.
    const row = seen.isAdmin ? seen : await users.requireLocked(id);
    if (Boolean(row.blocked) === blocked) return;
    await users.update(row, { blocked });
    await auditLog(strapi).by(actor, {
      action: blocked ? 'user.block' : 'user.unblock',
      entity: 'user',
      entityId: id,
      before: { blocked: !blocked },
      after: { blocked },
    });
  });
}

/** Returns the handlers of the calls about devotees. */
export function devoteeHandlers(strapi: Core.Strapi): PanelHandlers<Extract<CallName, `devotees.${string}`>> {
  const showDevotee = async (id: string) => found(await findDevotee(strapi, id), texts.panel.donations.unknownDevotee);
  return {
    'devotees.list': ({ query }) => listDevotees(strapi, query, query),
    'devotees.exportDevotees': async ({ query, actor, ctx }) => {
      await noteExport(strapi, actor, 'user');
      return sendCsv(ctx, csvTexts.file.devotees, devoteesFile(strapi, query));
    },
    'devotees.find': ({ params }) => showDevotee(params.id),
    'devotees.correct': async ({ params: { id }, body, actor }) => {
      await correctDevotee(strapi, id, body, actor);
      return showDevotee(id);
    },
    'devotees.correctContact': async ({ params: { id }, body, actor }) => {
      await correctContact(strapi, id, body, actor);
      return showDevotee(id);
    },
    'devotees.sendConfirmation': async ({ params: { id }, actor, now }) => {
      await sendConfirmation(strapi, id, actor, now);
      return showDevotee(id);
    },
    'devotees.block': async ({ params: { id }, actor }) => {
      await blockDevotee(strapi, id, true, actor);
      return showDevotee(id);
    },
    'devotees.unblock': async ({ params: { id }, actor }) => {
      await blockDevotee(strapi, id, false, actor);
      return showDevotee(id);
    },
    'devotees.close': async ({ params: { id }, body, actor, now }) => {
      await closeForDevotee(strapi, id, body.reason, actor, now);
      return { done: true };
    },
    'devotees.merge': async ({ params: { id }, body, actor }) => {
      await mergeDevotees(strapi, id, body, actor);
      return showDevotee(id);
    },
    'devotees.undoMerge': async ({ params, actor }) => showDevotee(await undoMerge(strapi, params.id, actor)),
    'devotees.duplicates': ({ query }) => listDuplicates(strapi, query.reason as LikenessReason | '', query),
    'devotees.tellApart': async ({ body, actor }) => {
      await dismissDuplicate(strapi, body.one, body.other, actor);
      return { done: true };
    },
    'devotees.dismissed': ({ query }) => listDismissed(strapi, query),
    'devotees.compareAgain': async ({ body, actor }) => {
      await compareAgain(strapi, body.one, body.other, actor);
      return { done: true };
    },
  };
}
