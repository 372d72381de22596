import { Grid } from '@strapi/design-system';
import type { ReactNode } from 'react';

/** The place of one filter: four in a row, two on a narrow screen, one on a phone. */
export function FilterCell({ children }: { children: ReactNode }) {
  return (
    <Grid.Item col={3} s={6} xs={12} direction="column" alignItems="stretch">
      {children}
    </Grid.Item>
  );
}
