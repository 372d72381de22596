import type { ReactNode } from 'react';
import { Box, Grid, Button, Flex, Tag } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import { texts } from '../texts';
import type { Address } from '../use-address';

interface FilterPanelProps {
  /** Fields, each in a `FilterCell`. */
  readonly children: ReactNode;
  /** Filters without a field, each with the function that removes it. */
  readonly tags?: readonly (readonly [name: string, remove: () => void])[];
  /** Address whose filters one button removes. Without it there is no button. */
  readonly address?: Pick<Address<string>, 'filterQuery' | 'clear'>;
}

/** Filters of a list, with filters that have no field as tags below. Not printed. */
export function FilterPanel({ children, tags = [], address }: FilterPanelProps) {
  const clear = address && address.filterQuery !== '' ? address.clear : null;
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={5} className="no-print" role="search">
      <Grid.Root gap={4} gridCols={12}>
        {children}
      </Grid.Root>
      {tags.length === 0 && clear === null ? null : (
        <Flex gap={2} paddingTop={4} wrap="wrap">
          {tags.map(([name, remove]) => (
            <Tag key={name} icon={<Cross aria-label={texts.remove(name)} />} onClick={remove}>
              {name}
            </Tag>
          ))}
          {clear ? (
            <Button variant="ghost" size="S" onClick={clear}>
              {texts.clearAll}
            </Button>
          ) : null}
        </Flex>
      )}
    </Box>
  );
}

interface FilterCellProps {
  readonly children: ReactNode;
  readonly wide?: boolean;
}

/** Cell of one filter: four in a row, two on a narrow screen, one on a phone. */
export function FilterCell({ children, wide = false }: FilterCellProps) {
  return (
    <Grid.Item col={wide ? 12 : 3} s={wide ? 12 : 6} xs={12} direction="column" alignItems="stretch">
      {children}
    </Grid.Item>
  );
}
