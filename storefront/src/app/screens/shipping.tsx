import { checkoutTexts } from '@texts/checkout';
import { ShippingForm } from '../../features/checkout/shipping-form';
import { useHydrated } from '../../lib/hydrated';
import { usePageHead } from '../../lib/page-head';
import { Narrow, Page } from '../../ui/layout';
import { Bone, Loader } from '../../ui/skeleton';
import type { ShopScreen } from '../screen';

const { shipping: texts } = checkoutTexts;

function Shipping() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  const hydrated = useHydrated();
  return (
    <Page heading={texts.title} intro={texts.description}>
      <Narrow>
        {hydrated ? (
          <ShippingForm />
        ) : (
          <Loader>
            <Bone $height="25rem" />
          </Loader>
        )}
      </Narrow>
    </Page>
  );
}

/** /shipping: an address that the browser remembers and orders carry (specification §2). */
export const screen: ShopScreen = { Component: Shipping };
