import type { Core } from '@strapi/strapi';
import { limits } from '../../http/limits';
import { Refused } from '../../http/refused';
import { orderTable } from '../order/order-table';

/** From where the latest payments were started; declines are told by the gateway, which knows no address. */
const addresses = new Map<string, string>();
const remembered = 10_000;

/** Notes from where an order's payment was started. */
export function rememberAddress(orderId: string, address: string): void {
  addresses.delete(orderId);
  addresses.set(orderId, address);
  if (addresses.size > remembered) addresses.delete(addresses.keys().next().value as string);
}

/** Counts a declined card against its account and its address (decisions §4: card testing). */
export async function noteCardError(strapi: Core.Strapi, orderId: string): Promise<void> {
  const order = await orderTable(strapi).find(orderId);
  const account = order?.placedBy?.documentId ?? order?.user?.documentId;
  const address = addresses.get(orderId);
  const { perAccount, perAddress } = limits().cardErrors;
  try {
    if (account) await perAccount.count(account);
    if (address) await perAddress.count(address);
  } catch (error) {
    // Being over the limit refuses the next payment, not the gateway's message about this one.
    if (!(error instanceof Refused)) throw error;
  }
}

/** Throws 429 when an account or an address has seen too many declined cards to try another. */
export async function refuseCardTesting(account: string, address: string): Promise<void> {
  const { perAccount, perAddress } = limits().cardErrors;
  await perAccount.check(account);
  await perAddress.check(address);
}
