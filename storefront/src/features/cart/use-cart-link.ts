import { useEffect } from 'react';
import { shop } from '@seva/config/shop';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ApiError } from '../../lib/api/api-error';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { cart } from '../../stores/cart';

/**
 * `/cart/{id}?qty=n` sets that line to n (1 when the link does not say) and then shows the cart. An
 * error is given only when the service cannot be put there.
 */
export function useCartLink(id: string): { error: ApiError | undefined; again: () => void } {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data, error, refresh } = useEndpoint('products.get', { params: { id } });
  const asked = Number(search.get('qty'));
  const quantity = Number.isInteger(asked) && asked > 0 ? asked : shop.cart.defaultQuantity;
  useEffect(() => {
    if (!data) return;
    cart.put(data, quantity);
    void navigate(paths.cart(), { replace: true });
  }, [data, quantity, navigate]);
  return { error, again: () => void refresh() };
}
