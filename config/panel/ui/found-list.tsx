import type { ReactNode } from 'react';
import { Box, EmptyStateLayout, Typography } from '@strapi/design-system';
import type { Address } from '../use-address';
import { Pager } from './pager';

interface FoundListProps {
  readonly page: { readonly page: number; readonly pages: number; readonly total: number };
  readonly address: Pick<Address<string>, 'filterQuery' | 'pageSize' | 'goTo' | 'showing'>;
  /** How many there are, in words, where nothing else says so. */
  readonly found?: string;
  /** What stands there when the filters match nothing. */
  readonly noneFound: string;
  /** What stands there when nothing is filtered and there is nothing: a sentence, or something of the page's own. */
  readonly empty: ReactNode;
  /** The entries of this page of the list. */
  readonly children: ReactNode;
}

/** What was found, and the way through its pages. */
export function FoundList({ page: { page, pages, total }, address, ...props }: FoundListProps) {
  const { found, noneFound, empty, children } = props;
  if (total === 0) {
    const said = address.filterQuery === '' ? empty : noneFound;
    return typeof said === 'string' ? <EmptyStateLayout content={said} hasRadius shadow="tableShadow" /> : said;
  }
  const { pageSize, goTo, showing } = address;
  return (
    <Box>
      {found === undefined ? null : (
        <Box paddingBottom={3}>
          <Typography textColor="neutral600" role="status">
            {found}
          </Typography>
        </Box>
      )}
      {children}
      <Pager page={page} pages={pages} pageSize={pageSize} goTo={goTo} showing={showing} />
    </Box>
  );
}
