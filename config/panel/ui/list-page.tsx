import type { ReactNode } from 'react';
import type { Reading } from '../panel-client';
import { count } from '../format';
import { Page, PageState, type PageProps } from './page';
import { ResultList, type ListOf, type ResultListProps } from './result-list';

interface ListPageProps<Found extends ListOf>
  extends Pick<PageProps, 'title' | 'action'>, Pick<ResultListProps, 'address' | 'emptyState'> {
  readonly words: Pick<ResultListProps, 'noneFound' | 'empty'> & {
    readonly subtitle: string;
    /** Returns the text with the number of entries, if nothing else shows it. */
    readonly found?: ((total: string) => string) | undefined;
  };
  readonly reading: Omit<Reading<Found>, 'put'>;
  /** Filters and notes above the list. */
  readonly above?: ReactNode;
  readonly children: (found: Found) => ReactNode;
}

/** Page with a filtered list from the server. */
export function ListPage<Found extends ListOf>(props: ListPageProps<Found>) {
  const { title, action, words, address, reading, above, emptyState, children } = props;
  return (
    <Page title={title} subtitle={words.subtitle} action={action}>
      {above}
      <PageState reading={reading}>
        {(found) => (
          <ResultList
            page={found}
            address={address}
            found={words.found?.(count(found.total))}
            noneFound={words.noneFound}
            empty={words.empty}
            emptyState={emptyState}
          >
            {children(found)}
          </ResultList>
        )}
      </PageState>
    </Page>
  );
}
