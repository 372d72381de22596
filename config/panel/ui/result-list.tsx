import type { ReactNode } from 'react';
import { Box, EmptyStateLayout, Typography } from '@strapi/design-system';
import type { Address } from '../use-address';
import { Pager } from './pager';

interface FoundListProps {
  readonly page: { readonly page: number; readonly pages: number; readonly total: number };
  readonly address: Pick<Address<string>, 'filterQuery' | 'pageSize' | 'goTo' | 'showing'>;
  /** Text with the number of entries, if nothing else shows it. */
  readonly found?: string;
  /** Text if no entry matches the filters. */
  readonly noneFound: string;
  /** Content if there are no entries and no filters. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

export function ResultList({ page: { page, pages, total }, address, ...props }: FoundListProps) {
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
