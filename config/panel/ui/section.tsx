import { useId, type ReactNode } from 'react';
import { Box, Flex, Typography } from '@strapi/design-system';

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Card with a heading. */
export function Section({ title, hint, action, children }: SectionProps) {
  const id = useId();
  return (
    <Box
      tag="section"
      aria-labelledby={id}
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      padding={6}
      height="100%"
      className="back-office-section"
      style={{ display: 'flex', flexDirection: 'column' }}
    >
      <Flex justifyContent="space-between" alignItems="flex-start" gap={3} paddingBottom={4}>
        <Box>
          <Typography tag="h2" variant="delta" id={id}>
            {title}
          </Typography>
          {hint ? (
            <Typography tag="p" variant="pi" textColor="neutral600">
              {hint}
            </Typography>
          ) : null}
        </Box>
        {action}
      </Flex>
      {children}
    </Box>
  );
}
