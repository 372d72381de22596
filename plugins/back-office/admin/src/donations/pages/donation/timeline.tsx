import type { ReactNode } from 'react';
import { Flex, Typography } from '@strapi/design-system';
import styled from 'styled-components';

const Items = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  > li {
    padding: 10px 0;
    border-top: 1px solid ${({ theme }) => theme.colors.neutral150};
  }
  > li:first-child {
    border-top: 0;
    padding-top: 0;
  }
`;

/** Something that happened: what, beside it a sum or a state, below it when and by whom. */
export interface Happening {
  readonly key: string;
  readonly what: string;
  readonly beside?: ReactNode;
  readonly below: string;
}

/** What happened, one below the other; a sentence when nothing did. */
export function Timeline({ items, none }: { items: readonly Happening[]; none: string }) {
  if (items.length === 0) return <Typography textColor="neutral600">{none}</Typography>;
  return (
    <Items>
      {items.map(({ key, what, beside, below }) => (
        <li key={key}>
          <Flex justifyContent="space-between" alignItems="flex-start" gap={4}>
            <Typography fontWeight="semiBold">{what}</Typography>
            {beside ? (
              <Typography style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{beside}</Typography>
            ) : null}
          </Flex>
          <Typography tag="div" variant="pi" textColor="neutral600" style={{ overflowWrap: 'anywhere' }}>
            {below}
          </Typography>
        </li>
      ))}
    </Items>
  );
}
