import { useEffect } from 'react';
import { checkoutTexts } from '@texts/checkout';
import { useSearchParams } from 'react-router-dom';
import { NothingGiven, SignInToSee } from '../../features/checkout/success/payment-open';
import { SuccessLoader, SuccessPage } from '../../features/checkout/success/success-page';
import { useHydrated } from '../../lib/hydrated';
import { usePageHead } from '../../lib/page-head';
import { session } from '../../lib/session';
import { giftKey } from '../../stores/gift-key';
import type { ShopScreen } from '../screen';

const { success: texts } = checkoutTexts;

function Success() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  const [search] = useSearchParams();
  const order = search.get('order') ?? '';
  const key = search.get('key') ?? '';
  const hydrated = useHydrated();
  // Whoever comes back by the address that the thanks were shown at.
  useEffect(() => {
    if (order !== '' && key !== '' && giftKey.of(order) === undefined) giftKey.set({ order, key });
  }, [order, key]);
  giftKey.use();
  const user = session.use();
  if (order === '') return <NothingGiven />;
  if (!hydrated) return <SuccessLoader />;
  return user || giftKey.of(order) ? <SuccessPage key={order} orderId={order} /> : <SignInToSee orderId={order} />;
}

/** /success?order={id}: PAYMENT RECEIVED, when the server says so. */
export const screen: ShopScreen = { Component: Success };
