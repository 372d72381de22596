import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { RowOf } from '@seva/config/hidden-type';
import { table } from '../../../platform/database/table';
import type { BookingPerson } from '@seva/config/contract';
import { mergeFamilies, type Person } from '@seva/config/rules/bookings/people';
import type { MergedFamily } from '../../merge/content-types/merge/schema';
import type familyMember from '../../family-member/content-types/family-member/schema';

export type FamilyRow = RowOf<typeof familyMember>;

const uid = 'api::family-member.family-member';

const columnsOf = ({ name, script, gotram, nakshatram, pada, rashi, relation }: Person) => ({
  name,
  script: script || null,
  gotram: gotram || null,
  nakshatram: nakshatram ?? null,
  pada: pada ?? null,
  rashi: rashi ?? null,
  relation: relation || null,
});

export const familyView = ({ documentId, ...row }: FamilyRow): BookingPerson => ({
  ...{ _id: documentId, name: row.name, script: row.script ?? '', gotram: row.gotram },
  ...{ nakshatram: row.nakshatram, pada: row.pada, rashi: row.rashi, relation: row.relation ?? '' },
});

/** Returns a version tag that changes with every change of the family. */
export const familyVersion = (people: readonly BookingPerson[]): string =>
  createHash('sha256').update(JSON.stringify(people)).digest('base64url').slice(0, 16);

/** Returns the queries on family members. Each joins the current transaction. */
export function familyTable(strapi: Core.Strapi) {
  const rows = () => table<FamilyRow>(strapi, uid);

  const of = (userId: number) => rows().findMany({ where: { userId }, orderBy: [{ position: 'asc' }, { id: 'asc' }] });

  return {
    /** Returns a family in the devotee's own order. */
    of,

    /** Replaces the family. Members found by `_id` keep their id; others become new members. */
    async write(userId: number, people: readonly Person[]): Promise<void> {
      const left = new Map((await of(userId)).map((row) => [row.documentId, row]));
      for (const [position, person] of people.entries()) {
        const data = { ...columnsOf(person), userId, position };
        const known = left.get(person._id ?? '');
        if (known) {
          left.delete(known.documentId);
          await rows().update({ where: { documentId: known.documentId }, data });
        } else await rows().create({ data });
      }
      await rows().deleteMany({ where: { documentId: { $in: [...left.keys()] } } });
    },

    /** Merges one account's family into another's by name. Returns the data to undo it. */
    async merge(from: number, into: number): Promise<MergedFamily> {
      const [kept, theirs] = [await of(into), await of(from)];
      const merged = mergeFamilies(kept, theirs);
      const before = new Set(kept.map(({ documentId }) => documentId));
      await this.write(
        into,
        merged.map((row) => ({ ...row, _id: before.has(row.documentId) ? row.documentId : null })),
      );
      await this.forget(from);
      const added = (await of(into)).map(({ documentId }) => documentId).filter((id) => !before.has(id));
      return { theirs, added };
    },

    /** Undoes {@link merge}. Removes the added members that still exist. */
    async unmerge({ theirs, added }: MergedFamily, from: number, to: number): Promise<void> {
      await rows().deleteMany({ where: { userId: from, documentId: { $in: [...added] } } });
      for (const [position, row] of theirs.entries())
        await rows().create({ data: { ...columnsOf(row), documentId: row.documentId, userId: to, position } });
    },

    async forget(userId: number): Promise<void> {
      await rows().deleteMany({ where: { userId } });
    },
  };
}
