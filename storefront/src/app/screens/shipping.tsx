import { checkoutTexts } from '@texts/checkout';
import { ShippingPage } from '../../features/checkout/shipping-page';
import { useHydrated } from '../../lib/hydrated';
import { usePageHead } from '../../lib/page-head';
import { Page } from '../../ui/layout';
import { Skeleton, Loader } from '../../ui/skeleton';
import type { ShopScreen } from '../screen';

const { shipping: texts } = checkoutTexts;

function Shipping() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  const hydrated = useHydrated();
  return (
    <Page heading={texts.title} intro={texts.description}>
      {hydrated ? (
        <ShippingPage />
      ) : (
        <Loader>
          <Skeleton height="25rem" />
        </Loader>
      )}
    </Page>
  );
}

/** /shipping: an address that the browser remembers and orders carry. */
export const screen: ShopScreen = { Component: Shipping };
