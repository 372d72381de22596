import type { Core } from '@strapi/strapi';
import type { RecordKey } from '@seva/audit/strapi-server';
import { keptMs } from '@seva/config/rules/retention';
import { audit } from '../../../platform/audit/audit-log';

const uid = 'api::newsletter-subscriber.newsletter-subscriber';

interface Row {
  readonly id: number;
  readonly documentId: string;
}

/** Removes at most 500 rows and says which, as the audit log names them. */
async function remove(strapi: Core.Strapi, where: object): Promise<readonly RecordKey[]> {
  const rows = strapi.db.query(uid);
  const found = (await rows.findMany({ where, select: ['id', 'documentId'], limit: 500 })) as Row[];
  // Asked again in the same statement: somebody may be signing up anew at this moment.
  await rows.deleteMany({ where: { ...where, id: { $in: found.map(({ id }) => id) } } });
  return found.map(({ documentId: id }) => ({ entity: 'newsletter-subscriber', id }));
}

/**
 * Takes addresses (lower case) off the newsletter as if they had never been on it. To be called in a transaction; says
 * which records are gone, so that the audit log can forget whose they were.
 */
export async function removeSubscriptions(
  strapi: Core.Strapi,
  addresses: readonly string[],
): Promise<readonly RecordKey[]> {
  return addresses.length === 0 ? [] : remove(strapi, { email: { $in: [...addresses] } });
}

/** Forgets addresses that left the newsletter long enough ago; says how many. `now` in milliseconds. */
export async function forgetLeavers(strapi: Core.Strapi, now: number): Promise<number> {
  return strapi.db.transaction(async () => {
    const gone = await remove(strapi, { unsubscribedAt: { $lt: new Date(now - keptMs.leftNewsletter) } });
    await audit(strapi).eraseAbout(gone, { actor: 'system' });
    return gone.length;
  });
}
