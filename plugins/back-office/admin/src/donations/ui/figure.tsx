import type { ReactNode } from 'react';
import { Box, Typography } from '@strapi/design-system';

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: ReactNode;
  readonly strong?: boolean;
}

/** Figure with a label above and a hint below. */
export function Figure({ label, value, hint, strong }: FigureProps) {
  return (
    <Box tag="dl" padding={4} style={{ minWidth: '14rem', flex: '1 1 auto', margin: 0 }}>
      <Typography tag="dt" variant="sigma" textColor="neutral600">
        {label}
      </Typography>
      <dd style={{ margin: '4px 0 0' }}>
        <Typography
          variant={strong ? 'alpha' : 'beta'}
          textColor={strong ? 'primary700' : 'neutral800'}
          style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
        >
          {value}
        </Typography>
        {hint ? (
          <Typography tag="p" variant="pi" textColor="neutral600" style={{ marginTop: 4 }}>
            {hint}
          </Typography>
        ) : null}
      </dd>
    </Box>
  );
}
