import { Flex, Typography } from '@strapi/design-system';
import { Check } from '@strapi/icons';

/** Announced message about a finished action, with a tick. */
export function DoneNote({ children }: { children: string }) {
  return (
    <Flex role="status" gap={2} alignItems="flex-start">
      <Check aria-hidden width="1.6rem" height="1.6rem" fill="success700" style={{ flexShrink: 0, marginTop: 2 }} />
      <Typography fontWeight="semiBold" textColor="success700">
        {children}
      </Typography>
    </Flex>
  );
}
