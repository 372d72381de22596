import { devoteeTexts } from '@texts/devotees';
import { useSearchParams } from 'react-router-dom';
import { BookFor } from '../../features/devotees/book-for';
import { DevoteeSearch } from '../../features/devotees/devotee-search';
import { AlertCount } from '../../features/orders/alert-count';
import { usePageHead } from '../../lib/page-head';
import { Columns, Page, Stack } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { overview: texts } = devoteeTexts;

/** An id of the server; anything else in the address names nobody. */
const idIn = (value: string | null) => (/^[A-Za-z0-9_-]{1,64}$/.test(value ?? '') ? value : null);

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
      <Columns data-right="420px">
        <Stack as="section" data-gap="snug" aria-labelledby="find-devotee">
          <h2 id="find-devotee">{texts.searchHeading}</h2>
          <DevoteeSearch />
        </Stack>
        <AlertCount />
      </Columns>
    </Page>
  );
}

/**
 * /adminhome: the devotee search and the number of open alerts. `?for={devotee}&book={service}`, a link of the panel, goes
 * on to book for a devotee.
 */
export const screen: ShopScreen = { Component: AdminHome };
