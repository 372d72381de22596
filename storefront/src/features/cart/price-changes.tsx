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

/** Changes of the catalog since the cart was filled: messages, and ids of services that are gone. */
interface CartChanges {
  readonly changes: readonly string[];
  readonly gone: ReadonlySet<string>;
}

/** Whether a cart cannot be paid: a service is gone or an amount is missing. */
export const isBlocked = (lines: Cart, gone: ReadonlySet<string>): boolean =>
  lines.some(({ product }) => gone.has(product._id) || (product.openAmount && !isOpenAmount(product.price, product)));

/** Service from the catalog; null if it is gone, undefined if that is unknown. */
type CatalogService = Service | null | undefined;

async function fetchService(id: string): Promise<CatalogService> {
  try {
    const service = await callApi('products.get', { params: { id } });
    return service.listed === false || service.onShow === false ? null : service;
  } catch (error) {
    // Temporary failures are retried for the whole cart.
    if (!(error instanceof ApiError) || error.isTemporary) throw error;
    return error.status === 404 ? null : undefined;
  }
}

/** Updates a cart line from the catalog. Returns a message if its price changed. */
function updateLine(service: Service): string[] {
  const line = cart.get().find(({ product }) => product._id === service._id);
  if (!line) return [];
  const { price: before } = line.product;
  const price = service.openAmount ? before : service.price;
  cart.update({ ...service, price });
  return price === before ? [] : [cartTexts.priceChanged(service.name, formatDollars(before), formatDollars(price))];
}

/** Updates the cart's names and prices from the server once when it opens. */
export function useCartRefresh(): CartChanges {
  const [ids] = useState(() => cart.get().map(({ product }) => product._id));
  const [changes, setChanges] = useState<readonly string[]>([]);
  const { data } = useSWR<readonly CatalogService[], ApiError>(ids.length === 0 ? null : `cart ${ids.join(' ')}`, () =>
    Promise.all(ids.map(fetchService)),
  );
  useEffect(() => {
    const found = (data ?? []).flatMap((service) => (service ? updateLine(service) : []));
    if (found.length > 0) setChanges((before) => [...before, ...found]);
  }, [data]);
  return { changes, gone: new Set(ids.filter((_, index) => data?.[index] === null)) };
}

/** Lists price changes since the devotee filled the cart. */
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
