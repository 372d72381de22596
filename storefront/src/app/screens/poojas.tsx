import { poojaTexts as texts } from '@texts/poojas';
import { MyPoojas } from '../../features/bookings';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { BackLink } from '../../ui/back-link';
import { Narrow, Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

function Poojas() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <Page heading={texts.title} intro={texts.description} back={<BackLink to={paths.profile()}>{texts.back}</BackLink>}>
      <Narrow>
        <MyPoojas />
      </Narrow>
    </Page>
  );
}

/** /poojas: the devotee's upcoming and past bookings. */
export const screen: ShopScreen = { Component: Poojas };
