import type { Core } from '@strapi/strapi';
import type { HistoryLine } from '@seva/config/contract/panel/donations/donations/contracts';
import { audit } from '../../../platform/audit/audit-log';

type Entry = Awaited<ReturnType<ReturnType<typeof audit>['read']>>[number];

/** Names of accounts by document id: of the shop, and of the panel. */
async function namesOf(strapi: Core.Strapi, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)];
  if (known.length === 0) return new Map();
  const devotees = (await strapi.db
    .connection('up_users')
    .whereIn('document_id', known)
    .select('document_id as id', 'name')) as { id: string; name: string | null }[];
  return new Map(devotees.map(({ id, name }) => [id, name ?? '']));
}

/** The audit log of a donation and of its refunds, newest first. Who acted is a name where one is known. */
export async function readHistory(
  strapi: Core.Strapi,
  id: string,
  refundKeys: readonly string[],
): Promise<HistoryLine[]> {
  const log = audit(strapi);
  const entries: Entry[] = await log.read('order', id);
  for (const key of refundKeys) entries.push(...(await log.read('refund', key)));
  const names = await namesOf(
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
