import { cardTexts } from '@texts/card';
import { AccountBack } from '../../features/account';
import { MyCards } from '../../features/checkout';
import { usePageHead } from '../../lib/page-head';
import { Narrow, Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { saved: texts } = cardTexts;

function Cards() {
  usePageHead({ title: texts.heading, description: texts.none, noIndex: true });
  return (
    <Page heading={texts.heading} back={<AccountBack />}>
      <Narrow>
        <MyCards hasOwnScreen />
      </Narrow>
    </Page>
  );
}

/** /account/cards: the devotee's saved cards. */
export const screen: ShopScreen = { Component: Cards };
