import { Box, Flex, Typography } from '@strapi/design-system';
import { Check } from '@strapi/icons';
import { count, dayText, money } from '@seva/panel/format';
import type { Preflight } from '../../../../shared/years/contracts';
import { texts } from '../../texts/en';

const words = texts.yearEnd.sums;

/** What will be issued, ending in whether it is what the ledger says. */
export function SumsCard({ preflight: { sums, wording } }: { preflight: Preflight }) {
  const rows = [
    [words.statements, count(sums.statements)],
    [words.byMail, count(sums.byMail)],
    [words.onPaper, count(sums.onPaper)],
    [words.contributions, money(sums.contributions)],
    [words.value, money(sums.value)],
    [words.other, money(sums.other)],
    [words.without, money(sums.without)],
  ] as const;
  const isEqual = sums.difference === 0;
  return (
    <Box
      tag="section"
      aria-label={words.title}
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      padding={5}
      borderColor="primary600"
      borderStyle="solid"
      borderWidth="4px 0 0 0"
    >
      <Typography tag="h2" variant="delta">
        {words.title}
      </Typography>
      <Box tag="dl" paddingTop={3} style={{ margin: 0 }}>
        {rows.map(([name, value]) => (
          <Line key={name} name={name} value={value} />
        ))}
        <Flex
          justifyContent="space-between"
          alignItems="flex-start"
          gap={3}
          paddingTop={3}
          paddingBottom={3}
          borderColor="neutral800"
          borderStyle="solid"
          borderWidth="2px 0 0 0"
        >
          <Typography tag="dt" fontWeight="semiBold">
            {words.equals}
          </Typography>
          <Typography
            tag="dd"
            fontWeight="semiBold"
            textColor={isEqual ? 'success700' : 'danger700'}
            style={{ margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
          >
            {isEqual ? money(sums.total) : words.differs(money(sums.difference), money(sums.ledger))}{' '}
            {isEqual ? <Check aria-hidden width="1.4rem" height="1.4rem" fill="success700" /> : null}
          </Typography>
        </Flex>
      </Box>
      {wording.approved ? (
        <Typography tag="p" textColor="neutral600">
          {words.approvedBy(wording.approved.by, dayText(wording.approved.on))}
        </Typography>
      ) : null}
    </Box>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <Flex
      justifyContent="space-between"
      gap={3}
      paddingTop={2}
      paddingBottom={2}
      borderColor="neutral150"
      borderStyle="solid"
      borderWidth="1px 0 0 0"
    >
      <Typography tag="dt">{name}</Typography>
      <Typography tag="dd" fontWeight="semiBold" style={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
    </Flex>
  );
}
