import type { ReactNode } from 'react';
import { Box, Grid } from '@strapi/design-system';
import { FilterTags, type FilterTagsProps } from './filter-tags';

interface FilterPanelProps extends Partial<FilterTagsProps> {
  /** The fields, each in a `FilterCell`. */
  readonly children: ReactNode;
}

/** What narrows a list: the fields, and below them what the address asks for beside them. Not printed. */
export function FilterPanel({ children, tags = [], clear = null }: FilterPanelProps) {
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={5} className="no-print" role="search">
      <Grid.Root gap={4} gridCols={12}>
        {children}
      </Grid.Root>
      <FilterTags tags={tags} clear={clear} />
    </Box>
  );
}

interface FilterCellProps {
  readonly children: ReactNode;
  /** Takes the whole row, as the only field of a panel does. */
  readonly wide?: boolean;
}

/** The place of one filter: four in a row, two on a narrow screen, one on a phone. */
export function FilterCell({ children, wide = false }: FilterCellProps) {
  return (
    <Grid.Item col={wide ? 12 : 3} s={wide ? 12 : 6} xs={12} direction="column" alignItems="stretch">
      {children}
    </Grid.Item>
  );
}
