import { Box, Flex, Typography } from '@strapi/design-system';
import { Check } from '@strapi/icons';
import { count, dayText, money } from '@seva/panel/format';
import type { Preflight, YearSums } from '@seva/config/contract/panel/receipts/years/contracts';
import { texts } from '../../texts/en';

const words = texts.yearEnd.sums;

/** Totals in dollars, compared with the ledger. */
interface SumsCardProps {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
  readonly total: number;
  readonly ledger: number;
  readonly difference: number;
  readonly foot?: string;
}

/** Totals, and whether they equal the ledger: a tick, or the difference in red. */
export function SumsCard({ title, rows, total, ledger, difference, foot }: SumsCardProps) {
  const isEqual = difference === 0;
  return (
    <Box
      tag="section"
      aria-label={title}
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      padding={5}
      borderColor="primary600"
      borderStyle="solid"
      borderWidth="4px 0 0 0"
    >
      <Typography tag="h2" variant="delta">
        {title}
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
            {isEqual ? money(total) : words.differs(money(difference), money(ledger))}{' '}
            {isEqual ? <Check aria-hidden width="1.4rem" height="1.4rem" fill="success700" /> : null}
          </Typography>
        </Flex>
      </Box>
      {foot ? (
        <Typography tag="p" textColor="neutral600">
          {foot}
        </Typography>
      ) : null}
    </Box>
  );
}

/** Totals that the preflight expects to be issued. */
export function YearSumsCard({ preflight: { sums, wording } }: { preflight: Preflight }) {
  const { statements, byMail, onPaper } = sums;
  const rows = [
    [words.statements, count(statements)],
    [words.byMail, count(byMail)],
    [words.onPaper, count(onPaper)],
    ...dollarRows(sums),
  ] as const;
  const foot = wording.approved ? words.approvedBy(wording.approved.by, dayText(wording.approved.on)) : '';
  return <SumsCard title={words.title} rows={rows} {...sums} foot={foot} />;
}

/** Returns the totals of statements, and the amounts outside them; dollars. */
export const dollarRows = (sums: Pick<YearSums, 'contributions' | 'value' | 'other' | 'without' | 'unpaid'>) =>
  (['contributions', 'value', 'other', 'without', 'unpaid'] as const)
    .filter((name) => name !== 'unpaid' || sums.unpaid !== 0)
    .map((name) => [words[name], money(sums[name])] as const);

export function Line({ name, value }: { name: string; value: string }) {
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
