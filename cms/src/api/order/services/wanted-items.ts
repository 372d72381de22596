import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import type { PricedLine } from '@seva/config/rules/pricing';
import { texts } from '../../../texts/en';
import { cancelQuietly } from '../../booking';
import { lockItems, openOrdersTaking, takenItems } from '../queries/wanted-items';

type Line = Pick<PricedLine, 'service' | 'quantity'>;

/** Item that more donors want to give than the temple needs. */
interface GoneItem {
  readonly product: string;
  readonly name: string;
  readonly left: number;
}

const wantedOf = (lines: readonly Line[]) =>
  lines.flatMap(({ service, quantity }) => (service?.wantedQuantity === undefined ? [] : [{ service, quantity }]));

const idsOf = (lines: readonly Line[]) => [...new Set(wantedOf(lines).map(({ service }) => service.id))];

/** Whether a cart takes items of which the temple wants a limited number. */
export const takesItems = (lines: readonly Line[]): boolean => wantedOf(lines).length > 0;

/**
 * Finds the first item of which a cart has more than are left.
 * @param isStored whether the cart's own order is stored in the current transaction, and so counted
 */
export async function findGoneItem(
  strapi: Core.Strapi,
  lines: readonly Line[],
  isStored: boolean,
): Promise<GoneItem | null> {
  const taken = await takenItems(strapi, idsOf(lines));
  const items = wantedOf(lines);
  for (const { service } of items) {
    const own = items.reduce((sum, one) => sum + (one.service.id === service.id ? one.quantity : 0), 0);
    const left = (service.wantedQuantity ?? 0) - (taken.get(service.id) ?? 0) + (isStored ? own : 0);
    if (own > left) return { product: service.id, name: service.name, left: Math.max(0, left) };
  }
  return null;
}

/**
 * Counts the wanted items of an order that the current transaction has stored. Two donors cannot both give the last one.
 * The lock comes after those of slots and number. @throws Refused 409 ITEM_TAKEN
 */
export async function countItems(strapi: Core.Strapi, lines: readonly Line[]): Promise<void> {
  if (!takesItems(lines)) return;
  await lockItems(strapi, idsOf(lines));
  const gone = await findGoneItem(strapi, lines, true);
  if (!gone) return;
  const { product, name, left } = gone;
  throw new Refused(409, texts.order.itemTaken(name, left), { code: 'ITEM_TAKEN', lines: [{ product, left }] });
}

/** Cancels a devotee's earlier unpaid tries to give the same items, so that a new one can take them. */
export async function replaceTries(strapi: Core.Strapi, userId: number, lines: readonly Line[]): Promise<void> {
  if (!takesItems(lines)) return;
  for (const id of await openOrdersTaking(strapi, userId, idsOf(lines))) await cancelQuietly(strapi, id);
}
