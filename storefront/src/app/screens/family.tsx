import { peopleTexts } from '@texts/people';
import { AccountBack } from '../../features/account';
import { FamilyList } from '../../features/people';
import { usePageHead } from '../../lib/page-head';
import { Narrow, Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { family: texts } = peopleTexts;

function Family() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <Page heading={texts.title} intro={texts.description} back={<AccountBack />}>
      <Narrow>
        <FamilyList />
      </Narrow>
    </Page>
  );
}

/** /family: the names for poojas that the account stores. */
export const screen: ShopScreen = { Component: Family };
