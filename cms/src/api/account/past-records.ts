import type { Core } from '@strapi/strapi';
import { audit } from '../../ports/audit';

/** A record that was merged into another: its document id, and the address it had. */
export interface PastRecord {
  readonly id: string;
  readonly email: string | null;
}

/** More records than anybody has had. */
const atMost = 200;

/** The records that were merged into a devotee's, and into those in turn: the trail remembers them. */
export async function absorbedBy(strapi: Core.Strapi, id: string): Promise<PastRecord[]> {
  const found: PastRecord[] = [];
  for (let records = [id]; records.length > 0;) {
    const search = { entity: 'user', records, actions: ['user.merge'], limit: atMost };
    const { entries } = await audit(strapi).search(search);
    const past = entries.flatMap((entry) => {
      const merged = audit(strapi).restore(entry).before?.merged as { id: string; email: string | null } | undefined;
      return merged && !found.some((known) => known.id === merged.id) ? [{ id: merged.id, email: merged.email }] : [];
    });
    found.push(...past);
    records = past.map((record) => record.id);
  }
  return found;
}
