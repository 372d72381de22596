import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { table } from '../../../platform/database/table';
import type { BookingPerson } from '@seva/config/contract';
import { mergeFamilies, type Person } from '@seva/config/rules/bookings/people';

/** A remembered name as the database keeps it; what is not known is null. */
export interface FamilyRow {
  readonly documentId: string;
  readonly userId: number;
  readonly position: number;
  readonly name: string;
  readonly script: string | null;
  readonly gotram: string | null;
  readonly nakshatram: number | null;
  readonly pada: number | null;
  readonly rashi: number | null;
  readonly relation: string | null;
}

/** What taking two families apart again needs: the names of the one that went, and which of them the other got. */
export interface MergedFamily {
  readonly theirs: readonly FamilyRow[];
  readonly added: readonly string[];
}

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

/** A remembered name on the wire. */
export const familyView = ({ documentId, ...row }: FamilyRow): BookingPerson => ({
  ...{ _id: documentId, name: row.name, script: row.script ?? '', gotram: row.gotram },
  ...{ nakshatram: row.nakshatram, pada: row.pada, rashi: row.rashi, relation: row.relation ?? '' },
});

/** Another text after every change of what is remembered. */
export const familyVersion = (people: readonly BookingPerson[]): string =>
  createHash('sha256').update(JSON.stringify(people)).digest('base64url').slice(0, 16);

/** The names that accounts remember, read and written inside the transaction that is open. */
export function familyTable(strapi: Core.Strapi) {
  const rows = () => table<FamilyRow>(strapi, uid);

  const of = (userId: number) => rows().findMany({ where: { userId }, orderBy: [{ position: 'asc' }, { id: 'asc' }] });

  return {
    /** In the devotee's own order. */
    of,

    /** Writes the whole list; whoever is in it already (by `_id`) keeps the id, another's id is a new name here. */
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

    /** Gives the family of one account to another, by name; what is returned takes them apart again. */
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

    /** Undoes {@link merge}: names that came along leave again, as far as they are still there. */
    async takeApart({ theirs, added }: MergedFamily, from: number, to: number): Promise<void> {
      await rows().deleteMany({ where: { userId: from, documentId: { $in: [...added] } } });
      for (const [position, row] of theirs.entries())
        await rows().create({ data: { ...columnsOf(row), documentId: row.documentId, userId: to, position } });
    },

    /** Forgets every name that an account remembers. */
    async forget(userId: number): Promise<void> {
      await rows().deleteMany({ where: { userId } });
    },
  };
}
