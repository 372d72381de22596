import { useEffect, useState } from 'react';
import { formatDollars } from '@seva/config/rules/money';
import { cartTexts } from '@texts/cart';
import { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { cart, type CartService } from '../../stores/cart';

/** What the catalogue says of the cart: sentences for the devotee, and the ids of services that are gone. */
export interface CartNews {
  readonly changes: readonly string[];
  readonly gone: ReadonlySet<string>;
}

const noNews: CartNews = { changes: [], gone: new Set() };

/** One line against the catalogue: its new price in words, or that it is gone; null when nothing is new. */
async function compare(known: CartService): Promise<{ change?: string; gone?: string } | null> {
  try {
    const service = await callApi('products.get', { params: { id: known._id } });
    if (service.listed === false) return { gone: known._id };
    const price = service.openAmount ? known.price : service.price;
    cart.update({ ...service, price });
    if (price === known.price) return null;
    return { change: cartTexts.priceChanged(service.name, formatDollars(known.price), formatDollars(price)) };
  } catch (error) {
    // Only a plain "not there" takes a line out; a server that cannot be reached says nothing about the catalogue.
    return error instanceof ApiError && error.status === 404 ? { gone: known._id } : null;
  }
}

/** Brings the cart up to date with the server's prices when it is opened (decisions §3). */
export function useCartRefresh(): CartNews {
  const [news, setNews] = useState(noNews);
  useEffect(() => {
    let shown = true;
    const check = async () => {
      const found = await Promise.all(cart.get().map(({ product }) => compare(product)));
      if (!shown) return;
      const changes = found.flatMap((line) => line?.change ?? []);
      setNews({ changes, gone: new Set(found.flatMap((line) => line?.gone ?? [])) });
    };
    void check();
    return () => {
      shown = false;
    };
  }, []);
  return news;
}
