import { Box, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Rows = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: 8px 20px;
  margin: 0;
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** List of names and values; omits unknown values. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Box>
      <Rows>
        {facts
          .filter(([, value]) => value !== '' && value !== null)
          .map(([label, value]) => (
            <div key={label} style={{ display: 'contents' }}>
              <Typography tag="dt" textColor="neutral600">
                {label}
              </Typography>
              <Typography tag="dd">{value}</Typography>
            </div>
          ))}
      </Rows>
    </Box>
  );
}
