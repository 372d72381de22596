import { checkoutTexts } from '@texts/checkout';
import { useSearchParams } from 'react-router-dom';
import { NothingGiven, SignInToSee } from '../../features/checkout/success/payment-open';
import { SuccessLoader, SuccessPage } from '../../features/checkout/success/success-page';
import { useHydrated } from '../../lib/hydrated';
import { usePageHead } from '../../lib/page-head';
import { session } from '../../lib/session';
import type { ShopScreen } from '../screen';

const { success: texts } = checkoutTexts;

function Success() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  const [search] = useSearchParams();
  const order = search.get('order') ?? '';
  const hydrated = useHydrated();
  const user = session.use();
  if (order === '') return <NothingGiven />;
  if (!hydrated) return <SuccessLoader />;
  return user ? <SuccessPage key={order} orderId={order} /> : <SignInToSee orderId={order} />;
}

/** /success?order={id}: PAYMENT RECEIVED, when the server says so. */
export const screen: ShopScreen = { Component: Success };
