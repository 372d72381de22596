import { devoteeTexts } from '@texts/devotees';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { BookFor } from '../../features/devotees/book-for';
import { DevoteeSearch } from '../../features/devotees/devotee-search';
import { AttentionList } from '../../features/orders/attention-list';
import { GivingFigures } from '../../features/orders/giving-figures';
import { usePageHead } from '../../lib/page-head';
import { Columns, Page, Stack } from '../../ui/layout';
import { media } from '../../ui/theme/tokens';
import type { ShopScreen } from '../screen';

const { overview: texts } = devoteeTexts;

/** An id of the server; anything else in the address names nobody. */
const idIn = (value: string | null) => (/^[A-Za-z0-9_-]{1,64}$/.test(value ?? '') ? value : null);

/** The search stands first in one column: a list that is still being read would push it. It is at the right beside it. */
const Parts = styled(Columns)`
  ${media.from992} {
    & > :first-child {
      order: 1;
    }
  }
`;

function AdminHome() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  const [params] = useSearchParams();
  const [id, service] = [idIn(params.get('for')), idIn(params.get('book'))];
  if (id && service)
    return (
      <Page heading={devoteeTexts.bookFor.heading} intro={devoteeTexts.bookFor.intro}>
        <BookFor id={id} service={service} />
      </Page>
    );
  return (
    <Page heading={texts.title} intro={texts.description}>
      <GivingFigures />
      <Parts data-right="420px">
        <Stack as="section" data-gap="snug" aria-labelledby="find-devotee">
          <h2 id="find-devotee">{texts.searchHeading}</h2>
          <DevoteeSearch />
        </Stack>
        <AttentionList />
      </Parts>
    </Page>
  );
}

/**
 * /adminhome: today's and this month's donations, what needs attention, and the devotee search. `?for={devotee}&book={service}`,
 * as the panel leads here, goes on to book for somebody.
 */
export const screen: ShopScreen = { Component: AdminHome };
