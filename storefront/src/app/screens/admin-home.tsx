import { devoteeTexts } from '@texts/devotees';
import { DevoteeSearch } from '../../features/devotees/devotee-search';
import { AttentionList } from '../../features/orders/attention-list';
import { GivingFigures } from '../../features/orders/giving-figures';
import { usePageHead } from '../../lib/page-head';
import { Columns, Page, Stack } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { overview: texts } = devoteeTexts;

function AdminHome() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <Page heading={texts.title} intro={texts.description}>
      <GivingFigures />
      <Columns data-right="420px">
        <AttentionList />
        <Stack as="section" data-gap="snug" aria-labelledby="find-devotee">
          <h2 id="find-devotee">{texts.searchHeading}</h2>
          <DevoteeSearch />
        </Stack>
      </Columns>
    </Page>
  );
}

/** /adminhome: today's and this month's donations, what needs attention, and the devotee search. */
export const screen: ShopScreen = { Component: AdminHome };
