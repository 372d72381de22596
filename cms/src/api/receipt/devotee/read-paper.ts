import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { isStaff, owns, type Account, type Visitor } from '../../../platform/http/actor';
import { readPaperPdf } from '../services/paper-pdf';
import { isPaperKey } from '../services/paper-link';
import { paperTable, type PaperRow } from '../queries/paper-table';
import { texts } from '../../../texts/en';

/** Caller of a document, with the key of its link, if any. `now` in milliseconds. */
interface PaperAccess {
  readonly actor: Visitor | Account;
  readonly key: string;
  readonly now: number;
}

/** @throws Refused 401 for a visitor without a valid key; 404 for an unknown document or another devotee's */
async function requirePaper(strapi: Core.Strapi, id: string, { actor, key, now }: PaperAccess): Promise<PaperRow> {
  const isOpen = isPaperKey(id, key, now);
  if (!isOpen && actor.kind === 'visitor')
    throw new Refused(401, key ? texts.paper.linkOver : texts.notAuthorizedNoToken);
  const row = await paperTable(strapi).find(id);
  const isTheirs = isOpen || isStaff(actor) || owns(actor, row?.user);
  if (!row || !isTheirs) throw new Refused(404, texts.notFound);
  return row;
}

/** Returns a receipt or statement as PDF. @throws Refused as {@link requirePaper}; 410 `VOID` for a void one */
export async function readPaper(
  strapi: Core.Strapi,
  id: string,
  access: PaperAccess,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const row = await requirePaper(strapi, id, access);
  if (row.state === 'void') throw new Refused(410, texts.paper.void(row.number), { code: 'VOID' });
  return { name: `${row.number}.pdf`, bytes: await readPaperPdf(strapi, row) };
}
