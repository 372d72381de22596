import type { Core } from '@strapi/types';
import { Refused } from '@seva/config/contract/refused';
import type { SortableKind, SortedEntries } from '../../../shared/contracts';
import { texts } from '../texts/en';
import { entryOf, listOf, type Row } from './lists';
import { sortValues } from './sort-values';

/** Strapi's document API; its type of `data` lacks the fields of the types. */
interface Documents {
  update(how: { readonly documentId: string; readonly data: { sort?: number; updatedBy: number } }): Promise<unknown>;
}

/** Maximum number of entries to sort. The rest follow in their present order. */
const orderLimit = 200;

/** Reads and writes the editors' order of the shop's lists. */
export function createSortOrder(strapi: Core.Strapi) {
  const scopeOf = (kind: SortableKind, category: string) => (kind === 'services' ? { category } : {});

  async function rowsOf(kind: SortableKind, category: string): Promise<Row[]> {
    const { uid, hasPicture } = listOf(kind);
    return (await strapi.db.query(uid).findMany({
      where: scopeOf(kind, category),
      orderBy: [{ sort: 'asc' }, ...(kind === 'services' ? [{ name: 'asc' }] : []), { id: 'asc' }],
      limit: orderLimit + 1,
      populate: hasPicture ? { picture: true } : {},
    })) as Row[];
  }

  async function read(kind: SortableKind, category: string): Promise<SortedEntries> {
    const rows = await rowsOf(kind, category);
    const total =
      rows.length <= orderLimit
        ? rows.length
        : await strapi.db.query(listOf(kind).uid).count({ where: scopeOf(kind, category) });
    return { entries: rows.slice(0, orderLimit).map((row) => entryOf(kind, row)), total };
  }

  /**
   * Writes the sort values of moved entries, all or none.
   * @throws Refused 409 if another user added, removed or moved an entry, 400 for an invalid order
   */
  async function write(
    kind: SortableKind,
    category: string,
    ids: readonly string[],
    userId: number,
  ): Promise<SortedEntries> {
    await strapi.db.transaction(async () => {
      const found = await rowsOf(kind, category);
      const rows = found.slice(0, orderLimit);
      const byId = new Map(rows.map((row) => [row.documentId, row]));
      if (new Set(ids).size !== ids.length) throw new Refused(400, texts.orderSenseless);
      if (ids.length !== rows.length || ids.some((id) => !byId.has(id))) throw new Refused(409, texts.orderChanged);
      const values = sortValues(
        rows.map((row) => row.sort ?? 0),
        found[orderLimit]?.sort ?? null,
      );
      const documents = strapi.documents(listOf(kind).uid) as Documents;
      for (const [index, id] of ids.entries()) {
        const sort = values[index];
        if (byId.get(id)?.sort === sort) continue;
        await documents.update({ documentId: id, data: { sort, updatedBy: userId } });
      }
    });
    return read(kind, category);
  }

  return { read, write };
}
