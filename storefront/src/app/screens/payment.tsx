import { checkoutTexts } from '@texts/checkout';
import { PaymentChoice } from '../../features/checkout';
import { usePageHead } from '../../lib/page-head';
import { Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { method: texts } = checkoutTexts;

function Payment() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <Page heading={texts.title} intro={texts.description}>
      <PaymentChoice />
    </Page>
  );
}

/** /payment: card or check, for admins. */
export const screen: ShopScreen = { Component: Payment };
