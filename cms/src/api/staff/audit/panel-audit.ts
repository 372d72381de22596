import type { Core } from '@strapi/strapi';
import { isSignedIn, panelUser, runningPath } from '../../../platform/audit/request-actor';
import { auditLog } from '../../../platform/audit/audit-log';
import { changed, readFacts, type Facts } from './panel-facts';

const writing = ['create', 'update', 'delete', 'clone', 'publish', 'unpublish', 'discardDraft'];

/** Returns whether a type is the shop's own and written through Strapi's documents. */
const isAudited = (uid: string) => uid.startsWith('api::') || uid === 'plugin::users-permissions.user';

/** Strapi's own tables, which the panel writes without the documents. */
export const panelTables = ['admin::user', 'admin::role', 'plugin::upload.file', 'plugin::upload.folder'] as const;

const entityOf = (uid: string): string =>
  ({ 'plugin::users-permissions.user': 'user', 'admin::user': 'panel-user', 'admin::role': 'panel-role' })[uid] ??
  { 'plugin::upload.file': 'picture', 'plugin::upload.folder': 'folder' }[uid] ??
  uid.replace(/^api::[\w-]+\./, '');

const verbs: Readonly<Record<string, string>> = { delete: 'remove', clone: 'create', discardDraft: 'update' };

/** Returns whether the request is to the back office, whose calls write their own audit entries. */
const auditsItself = (strapi: Core.Strapi) => runningPath(strapi).startsWith('/donations/');

/**
 * Writes an audit entry for every change in the panel, in the same transaction (docs/security.md#audit-log).
 * The shop's own calls write theirs, and the seed writes none.
 */
export function auditPanel(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    const isOurs = writing.includes(action) && isAudited(uid) && panelUser(strapi) && !auditsItself(strapi);
    if (!isOurs) return next();
    const { documentId } = context.params as { documentId?: string };
    return strapi.db.transaction(async () => {
      const before = action === 'clone' || !documentId ? null : await readFacts(strapi, uid, { documentId });
      const result = await next();
      const id = action === 'clone' || !documentId ? idOf(result) : documentId;
      const after = action === 'delete' ? null : await readFacts(strapi, uid, { documentId: id });
      await note(strapi, uid, action, id, before, after);
      return result;
    });
  });
}

interface WriteParams {
  readonly where?: object;
}
type Write = (params: WriteParams) => Promise<{ readonly documentId?: string } | null>;

/** Methods of a repository that write one row. */
export type Table = Record<'create' | 'update' | 'delete', Write>;

/** Wraps methods so that they write an audit entry in the same transaction, if an admin is signed in. */
export const auditedTable = (strapi: Core.Strapi, uid: string, table: Table): Table => ({
  create: audited(strapi, uid, 'create', table.create),
  update: audited(strapi, uid, 'update', table.update),
  delete: audited(strapi, uid, 'delete', table.delete),
});

function audited(strapi: Core.Strapi, uid: string, act: keyof Table, write: Write): Write {
  return async (params) => {
    if (!isSignedIn(strapi)) return write(params);
    return strapi.db.transaction(async () => {
      const before = params.where ? await readFacts(strapi, uid, params.where) : null;
      const row = await write(params);
      const id = row?.documentId ?? before?.documentId;
      if (typeof id !== 'string') return row;
      const after = act === 'delete' ? null : await readFacts(strapi, uid, { documentId: id });
      await note(strapi, uid, act, id, before, after);
      return row;
    });
  };
}

const idOf = (result: unknown): string => {
  const { documentId, entries } = result as { documentId?: string; entries?: { documentId: string }[] };
  return documentId ?? entries?.[0]?.documentId ?? '';
};

async function note(
  strapi: Core.Strapi,
  uid: string,
  act: string,
  entityId: string,
  before: Facts | null,
  after: Facts | null,
): Promise<void> {
  const entity = entityOf(uid);
  const change = before && after ? changed(before, after) : { before, after };
  await auditLog(strapi).note({ action: `${entity}.${verbs[act] ?? act}`, entity, entityId, ...change });
}
