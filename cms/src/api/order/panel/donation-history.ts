import type { Core } from '@strapi/strapi';
import type { HistoryLine } from '@seva/config/contract/panel/donations/donations/contracts';
import { findAccountNames } from '../../account/queries';
import { audit } from '../../../platform/audit/audit-log';

type Entry = Awaited<ReturnType<ReturnType<typeof audit>['read']>>[number];

/** Returns the audit log of a donation and its refunds, newest first, with the names of known actors. */
export async function readHistory(
  strapi: Core.Strapi,
  id: string,
  refundKeys: readonly string[],
): Promise<HistoryLine[]> {
  const log = audit(strapi);
  const entries: Entry[] = await log.read('order', id);
  for (const key of refundKeys) entries.push(...(await log.read('refund', key)));
  const names = await findAccountNames(
    strapi,
    entries.flatMap(({ actor, actorName, onBehalfOf }) => [
      ...(actorName ? [] : [actor]),
      ...(onBehalfOf ? [onBehalfOf] : []),
    ]),
  );
  return entries
    .sort((a, b) => b.sequence - a.sequence)
    .map(({ sequence, action, actor, actorName, onBehalfOf, before, after, at }) => ({
      sequence,
      action,
      actor: actorName ?? names.get(actor) ?? actor,
      onBehalfOf: onBehalfOf ? (names.get(onBehalfOf) ?? onBehalfOf) : '',
      before,
      after,
      at,
    }));
}
