import { useEffect, useState } from 'react';
import type { Service } from '@seva/config/contract';
import { cartTexts } from '@texts/cart';
import useSWR from 'swr';
import { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { formatDollars } from '../../lib/money';
import { isOpenAmount } from '../../lib/open-amount';
import { cart, type Cart } from '../../stores/cart';
import { Alert } from '../../ui/alert';

/** Changes of the catalog that concern the cart: sentences for the devotee, and ids of services that are gone. */
interface CartChanges {
  readonly changes: readonly string[];
  readonly gone: ReadonlySet<string>;
}

/** Whether a cart cannot be paid as it is: a service is gone, or an amount that the donor names is missing. */
export const isBlocked = (lines: Cart, gone: ReadonlySet<string>): boolean =>
  lines.some(({ product }) => gone.has(product._id) || (product.openAmount && !isOpenAmount(product.price, product)));

/** A service as the catalog has it; null when it is gone, undefined when that is not known. */
type Known = Service | null | undefined;

async function readService(id: string): Promise<Known> {
  try {
    const service = await callApi('products.get', { params: { id } });
    return service.listed === false || service.onShow === false ? null : service;
  } catch (error) {
    // An unreachable server says nothing about the catalog, so the whole cart is checked again.
    if (!(error instanceof ApiError) || error.isTemporary) throw error;
    return error.status === 404 ? null : undefined;
  }
}

/** Puts the catalog's price into the line. Returns a sentence about it if the price has changed. */
function bringUpToDate(service: Service): string[] {
  const line = cart.get().find(({ product }) => product._id === service._id);
  if (!line) return [];
  const { price: before } = line.product;
  const price = service.openAmount ? before : service.price;
  cart.update({ ...service, price });
  return price === before ? [] : [cartTexts.priceChanged(service.name, formatDollars(before), formatDollars(price))];
}

/** Brings the cart up to date with the server's prices when it is opened. */
export function useCartRefresh(): CartChanges {
  const [ids] = useState(() => cart.get().map(({ product }) => product._id));
  const [changes, setChanges] = useState<readonly string[]>([]);
  const { data } = useSWR<readonly Known[], ApiError>(ids.length === 0 ? null : `cart ${ids.join(' ')}`, () =>
    Promise.all(ids.map(readService)),
  );
  useEffect(() => {
    const found = (data ?? []).flatMap((service) => (service ? bringUpToDate(service) : []));
    if (found.length > 0) setChanges((before) => [...before, ...found]);
  }, [data]);
  return { changes, gone: new Set(ids.filter((_, index) => data?.[index] === null)) };
}

/** Lists what the catalog has changed since the devotee chose, one sentence a line. */
export function PriceChanges({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <Alert kind="note">
      {changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
    </Alert>
  );
}
