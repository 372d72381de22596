import type { Core } from '@strapi/strapi';
import type { RowOf } from '@seva/config/hidden-type';
import { sql, table } from '../../../platform/database/table';
import type session from '../../session/content-types/session/schema';

/** Session with the columns of its user that authentication needs. Times in milliseconds. */
export interface SessionRow {
  readonly sessionId: number;
  readonly lastUsedAt: number;
  readonly userId: number;
  readonly documentId: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly isPriest: boolean;
  readonly blocked: boolean;
}

interface RawRow {
  session_id: number;
  last_used_at: string | number | Date | null;
  user_id: number;
  document_id: string;
  name: string | null;
  is_admin: boolean | number | null;
  is_priest: boolean | number | null;
  blocked: boolean | number | null;
}

type SessionTimes = Pick<RowOf<typeof session>, 'createdAt' | 'lastUsedAt'>;

const uid = 'api::session.session';

/** SQLite returns a number or text, PostgreSQL a Date. */
function toMilliseconds(value: RawRow['last_used_at']): number {
  if (value === null) return 0;
  if (value instanceof Date) return value.getTime();
  return typeof value === 'number' ? value : Date.parse(value);
}

/** Returns the queries on sessions, one row per sign-in. Every signed-in call makes the lookup, so it is one join. */
export function sessionTable(strapi: Core.Strapi) {
  const rows = () => table<SessionTimes>(strapi, uid);
  return {
    /** Returns the times of a user's sessions, oldest first. */
    ofUser(userId: number): Promise<SessionTimes[]> {
      return rows().findMany({ where: { userId }, orderBy: { id: 'asc' } });
    },

    async findWithUser(tokenHash: string): Promise<SessionRow | null> {
      const row = await sql<RawRow | undefined>(strapi, (knex) =>
        knex('sessions as session')
          .join('up_users as devotee', 'devotee.id', 'session.user_id')
          .where('session.token_hash', tokenHash)
          .first(
            'session.id as session_id',
            'session.last_used_at',
            'session.user_id',
            'devotee.document_id',
            'devotee.name',
            'devotee.is_admin',
            'devotee.is_priest',
            'devotee.blocked',
          ),
      );
      if (!row) return null;
      return {
        sessionId: row.session_id,
        lastUsedAt: toMilliseconds(row.last_used_at),
        userId: row.user_id,
        documentId: row.document_id,
        name: row.name ?? '',
        isAdmin: Boolean(row.is_admin),
        isPriest: Boolean(row.is_priest),
        blocked: Boolean(row.blocked),
      };
    },

    async create(tokenHash: string, userId: number, now: number): Promise<void> {
      await rows().create({ data: { tokenHash, userId, lastUsedAt: new Date(now) } });
    },

    async touch(id: number, now: number): Promise<void> {
      await rows().update({ where: { id }, data: { lastUsedAt: new Date(now) } });
    },

    async end(id: number): Promise<void> {
      await rows().deleteMany({ where: { id } });
    },

    /** Ends all sessions of a user, except `exceptId` if set. */
    async endAll(userId: number, exceptId?: number): Promise<void> {
      const others = exceptId === undefined ? {} : { id: { $ne: exceptId } };
      await rows().deleteMany({ where: { userId, ...others } });
    },

    /** Deletes admins' sessions unused since `before` (milliseconds) and returns their number. They expire earlier. */
    async removeAdminsUnusedSince(before: number): Promise<number> {
      const isPostgres = strapi.db.dialect.client === 'postgres';
      return sql<number>(strapi, (knex) =>
        knex('sessions')
          .whereIn('user_id', knex('up_users').where('is_admin', true).select('id'))
          .where('last_used_at', '<', isPostgres ? new Date(before) : before)
          .delete(),
      );
    },

    /** Deletes sessions unused since `before` (milliseconds) and returns their number. */
    async removeUnusedSince(before: number): Promise<number> {
      const { count } = await rows().deleteMany({ where: { lastUsedAt: { $lt: new Date(before) } } });
      return count;
    },
  };
}
