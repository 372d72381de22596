import type { ReactNode } from 'react';
import { Box, EmptyStateLayout, Typography } from '@strapi/design-system';
import type { Address } from '../use-address';
import { Pager } from './pager';

/** Page of a list from the server. */
export interface ListOf {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

export interface ResultListProps {
  readonly page: ListOf;
  readonly address: Pick<Address<string>, 'filterQuery' | 'pageSize' | 'goTo' | 'showing'>;
  /** Text with the number of entries, if nothing else shows it. */
  readonly found?: string | undefined;
  /** Text if no entry matches the filters; not needed without filters. */
  readonly noneFound?: string | undefined;
  /** Text if there are no entries and no filters. */
  readonly empty: string;
  /** Icon and button beside `empty`. */
  readonly emptyState?: { readonly icon?: JSX.Element; readonly action?: ReactNode };
  readonly children: ReactNode;
}

export function ResultList({ page: { page, pages, total }, address, ...props }: ResultListProps) {
  const { found, noneFound, empty, emptyState, children } = props;
  if (total === 0) {
    return noneFound === undefined || address.filterQuery === '' ? (
      <EmptyStateLayout content={empty} {...emptyState} hasRadius shadow="tableShadow" />
    ) : (
      <EmptyStateLayout content={noneFound} hasRadius shadow="tableShadow" />
    );
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
