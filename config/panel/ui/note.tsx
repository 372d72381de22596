import type { ReactNode } from 'react';
import { Flex, Typography } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';

interface NoteProps {
  readonly kind: 'danger' | 'warning';
  readonly children: ReactNode;
}

/** Highlighted permanent message; errors are also announced. The design system's alert must be closable. */
export function Note({ kind, children }: NoteProps) {
  return (
    <Flex
      role={kind === 'danger' ? 'alert' : 'status'}
      background={`${kind}100`}
      borderColor={`${kind}200`}
      hasRadius
      gap={3}
      padding={4}
      alignItems="flex-start"
    >
      <WarningCircle aria-hidden fill={`${kind}700`} width="2rem" height="2rem" style={{ flexShrink: 0 }} />
      <Typography tag="div" textColor={`${kind}700`}>
        {children}
      </Typography>
    </Flex>
  );
}
