import { useId, type ReactNode } from 'react';
import { Box, Loader, Typography } from '@strapi/design-system';

interface CardProps {
  readonly title: string;
  readonly hint?: string;
  readonly error?: string | null;
  readonly isLoading?: boolean;
  readonly children: ReactNode;
}

/** A white card with a heading; what it could not load is said in it. */
export function Card({ title, hint, error, isLoading, children }: CardProps) {
  const id = useId();
  return (
    <Box tag="section" aria-labelledby={id} background="neutral0" hasRadius shadow="tableShadow" padding={6}>
      <Typography tag="h2" variant="delta" id={id}>
        {title}
      </Typography>
      {hint ? (
        <Typography tag="p" variant="pi" textColor="neutral600">
          {hint}
        </Typography>
      ) : null}
      <Box paddingTop={4}>
        {error ? (
          <Typography role="alert" textColor="danger600">
            {error}
          </Typography>
        ) : isLoading ? (
          <Loader>…</Loader>
        ) : (
          children
        )}
      </Box>
    </Box>
  );
}
