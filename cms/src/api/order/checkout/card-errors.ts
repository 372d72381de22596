import type { Core } from '@strapi/strapi';
import { afterCommit } from '../../../platform/database/after-commit';
import { usualHold } from '../../booking';
import { limits } from '../../../platform/http/limits';
import { Refused } from '@seva/config/contract/refused';
import { noteGuestDecline } from './guest-limits';
import { orderTable } from '../queries/order-table';

async function countCardError(account: string | undefined, address: string | null | undefined): Promise<void> {
  const { perAccount, perAddress } = limits().cardErrors;
  try {
    if (account) await perAccount.count(account);
    if (address) await perAddress.count(address);
  } catch (error) {
    // Being over the limit refuses the next payment, not the gateway's message about this one.
    if (!(error instanceof Refused)) throw error;
  }
}

/** Counts a declined card against its account and network address once the transaction commits (docs/security.md#limits). */
export async function noteCardError(
  strapi: Core.Strapi,
  orderId: string,
  card: string | null,
  at: Date,
): Promise<void> {
  const order = await orderTable(strapi).find(orderId);
  if (order) await usualHold(strapi, order);
  if (order?.origin === 'guest') return noteGuestDecline(strapi, order, card, at.getTime());
  const account = order?.placedBy?.documentId ?? order?.user?.documentId;
  await afterCommit(strapi, () => {
    countCardError(account, order?.startedFrom).catch((error: unknown) => {
      strapi.log.error(`A declined card was not counted: ${error instanceof Error ? error.message : String(error)}`);
    });
  });
}

/** @throws Refused 429 if an account, or an address unless it is null, has had too many declined cards */
export async function refuseCardTesting(account: string, address: string | null): Promise<void> {
  const { perAccount, perAddress } = limits().cardErrors;
  await perAccount.check(account);
  if (address) await perAddress.check(address);
}
