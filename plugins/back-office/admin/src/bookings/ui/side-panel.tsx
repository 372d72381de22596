import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Box, Flex, IconButton, Typography } from '@strapi/design-system';
import { Cross } from '@strapi/icons';

interface SidePanelProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Panel beside the week. Focuses its heading; Escape closes it. */
export function SidePanel({ title, closeLabel, onClose, children }: SidePanelProps) {
  const id = useId();
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [title]);
  return (
    <Box
      tag="section"
      aria-labelledby={id}
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      padding={5}
      className="no-print"
      onKeyDown={(event: { key: string; defaultPrevented: boolean }) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <Flex justifyContent="space-between" alignItems="flex-start" gap={3} paddingBottom={4}>
        <Box ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          <Typography tag="h2" variant="beta" id={id}>
            {title}
          </Typography>
        </Box>
        <IconButton label={closeLabel} variant="ghost" onClick={onClose}>
          <Cross />
        </IconButton>
      </Flex>
      <Flex direction="column" alignItems="stretch" gap={4}>
        {children}
      </Flex>
    </Box>
  );
}
