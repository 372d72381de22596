import { Box, Flex, Typography } from '@strapi/design-system';
import { ChevronRight, WarningCircle } from '@strapi/icons';
import { NumberLink } from '@seva/panel/ui/number-link';

interface EntriesProps {
  readonly kind: 'danger' | 'warning' | 'success';
  readonly title: string;
  readonly rows: readonly { readonly text: readonly string[]; readonly link: string; readonly to: string }[];
}

/** Card of problems or notices; each row links to where it is resolved. */
export function Entries({ kind, title, rows }: EntriesProps) {
  return (
    <Box tag="section" aria-label={title} background="neutral0" hasRadius shadow="tableShadow" overflow="hidden">
      <Flex gap={3} background={`${kind}100`} padding={4}>
        <WarningCircle aria-hidden width="2rem" height="2rem" fill={`${kind}700`} style={{ flexShrink: 0 }} />
        <Typography tag="h2" variant="delta" textColor={`${kind}700`}>
          {title}
        </Typography>
      </Flex>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rows.map(({ text: [what = '', why = ''], link, to }) => (
          <Box tag="li" key={what} padding={4} borderColor="neutral150" borderStyle="solid" borderWidth="1px 0 0 0">
            <Flex justifyContent="space-between" gap={4}>
              <Box>
                <Typography tag="p" fontWeight="semiBold">
                  {what}
                </Typography>
                <Typography tag="p" textColor="neutral600">
                  {why}
                </Typography>
              </Box>
              {to && link ? (
                <NumberLink to={to} aria-label={`${link}: ${what}`}>
                  {link} <ChevronRight aria-hidden width="1.2rem" height="1.2rem" />
                </NumberLink>
              ) : null}
            </Flex>
          </Box>
        ))}
      </ul>
    </Box>
  );
}
