import type { ReactNode } from 'react';
import { Typography } from '@strapi/design-system';

/** The heading of a section of a form. */
export function SectionHeading({ label }: { label?: ReactNode }) {
  return (
    <Typography variant="beta" tag="h2">
      {label}
    </Typography>
  );
}
