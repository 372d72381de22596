import { cartTexts } from '@texts/cart';
import { useParams } from 'react-router-dom';
import { CartLoader, CartView } from '../../features/cart/cart-view';
import { useCartLink } from '../../features/cart/use-cart-link';
import { NotFound } from '../../features/not-found/not-found';
import { usePageHead } from '../../lib/page-head';
import { Failure } from '../../ui/failure';
import { Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

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

/** /cart, and /cart/{id}?qty=n, which puts a service there first. */
export const screen: ShopScreen = { Component: Cart };
