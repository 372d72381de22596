import { useEffect } from 'react';
import { shop } from '@seva/config/shop';
import { cartTexts } from '@texts/cart';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { CartLoader, CartView } from '../../features/cart';
import type { ApiError } from '../../lib/api/api-error';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { cart } from '../../stores/cart';
import { Failure } from '../../ui/failure';
import { Page } from '../../ui/layout';
import { NotFound } from '../not-found';
import type { ShopScreen } from '../screen';

/**
 * `/cart/{id}?qty=n` sets that line to n (default 1) and then shows the cart. Returns an error only if the service
 * cannot be added.
 */
function useCartLink(id: string): { error: ApiError | undefined; again: () => void } {
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

function CartFromLink({ id }: { id: string }) {
  const { error, again } = useCartLink(id);
  if (error?.status === 404) return <NotFound />;
  return (
    <Page heading={cartTexts.title}>{error ? <Failure message={error.message} again={again} /> : <CartLoader />}</Page>
  );
}

function Cart() {
  const { id } = useParams();
  usePageHead({ title: cartTexts.title, description: cartTexts.description, noIndex: true });
  if (id !== undefined) return <CartFromLink id={id} />;
  return (
    <Page heading={cartTexts.title}>
      <CartView />
    </Page>
  );
}

/** /cart, and /cart/{id}?qty=n, which puts a service into the cart first. */
export const screen: ShopScreen = { Component: Cart };
