import type { ReactNode } from 'react';
import { Box, Button, EmptyStateLayout, Flex, Loader } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
import type { Reading } from '../panel-client';
import { texts } from '../texts';

interface PageStateProps<T> {
  readonly reading: Omit<Reading<T>, 'put'>;
  readonly children: (data: T) => ReactNode;
}

/** Shows what was read, or that it is being read, or why it could not be, with a way to try again. */
export function PageState<T>({ reading, children }: PageStateProps<T>) {
  const { data, error, isLoading, reload } = reading;
  if (error !== null) {
    return (
      <Box role="alert" padding={6}>
        <EmptyStateLayout
          icon={<WarningCircle width="4.8rem" height="4.8rem" fill="danger500" />}
          content={`${texts.failed}. ${error}`}
          action={
            <Button variant="secondary" onClick={reload}>
              {texts.retry}
            </Button>
          }
          hasRadius
          shadow="tableShadow"
        />
      </Box>
    );
  }
  if (data === undefined) {
    return (
      <Flex justifyContent="center" padding={11} minHeight="32rem" alignItems="center">
        <Loader>{texts.loading}</Loader>
      </Flex>
    );
  }
  return (
    <Box aria-busy={isLoading} style={{ opacity: isLoading ? 0.6 : 1, transition: 'opacity 150ms' }}>
      {children(data)}
    </Box>
  );
}
