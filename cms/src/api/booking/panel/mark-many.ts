import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { MarkedMany } from '@seva/config/contract/panel/bookings/bookings/contracts';
import { markDone, undoDone } from '../sheet/mark-done';

/** Does one thing to several bookings, each for itself; what is refused of one keeps nobody else from theirs. */
async function each(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<MarkedMany> {
  const done: string[] = [];
  const failed: { id: string; why: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      await act(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      failed.push({ id, why: error.message });
    }
  }
  return { done, failed };
}

/** Marks several bookings as done, as a priest does on the sheet; a second press changes nothing. */
export const markMany = (
  strapi: Core.Strapi,
  ids: readonly string[],
  actor: PanelActor,
  now: number,
): Promise<MarkedMany> => each(ids, (id) => markDone(strapi, id, {}, actor, now));

/** Takes "done" back from several, as long as no family may have been told. */
export const undoMany = (strapi: Core.Strapi, ids: readonly string[], now: number): Promise<MarkedMany> =>
  each(ids, (id) => undoDone(strapi, id, now));
