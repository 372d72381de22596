import { useState } from 'react';
import { Box, Button, Flex, LinkButton, Typography } from '@strapi/design-system';
import { Link, useLocation } from 'react-router-dom';
import { permissions } from '@seva/config/contract/panel/rights';
import { count, money, monthYearText } from '@seva/panel/format';
import { ChoiceFilter } from '@seva/panel/ui/filter-cells';
import { FilterCell, FilterPanel } from '@seva/panel/ui/filter-panel';
import { useTempleClock } from '@seva/panel/temple-clock';
import { Page, PageState } from '@seva/panel/ui/page';
import type { Column } from '@seva/panel/ui/data-table';
import { FigureTable } from '@seva/panel/ui/figure-table';
import { NumberLink } from '@seva/panel/ui/number-link';
import { useAddress, type Address } from '@seva/panel/use-address';
import { PrintButton } from '../../../ui/printing';
import type { MonthRow, YearOfMonths } from '@seva/config/contract/panel/donations/months/contracts';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { closeAllHash } from '../../../data/close-all-hash';
import { useHasRight } from '../../../data/use-has-right';
import { BookState } from './book-state';
import { CloseAllDialog } from './close-dialogs';

const words = texts.months;
const names = ['year', 'basis'] as const;

/** Income and refunds of each month of a year, by ledger day or gift date. */
export function MonthsPage() {
  const address = useAddress(names, '');
  const { values } = address;
  const reading = useRead('months.list', { query: values });
  return (
    <Page title={texts.pages.months} subtitle={words.subtitle} action={<PrintButton variant="tertiary" />}>
      <PageState reading={reading}>
        {(year) => (
          <Flex direction="column" alignItems="stretch" gap={5}>
            <Filters address={address} year={year} />
            <LastComplete year={year} />
            <OpenMonths year={year} onDone={reading.reload} />
            <Months year={year} />
          </Flex>
        )}
      </PageState>
    </Page>
  );
}

function Filters({ address, year }: { address: Address<(typeof names)[number]>; year: YearOfMonths }) {
  const { values, change } = address;
  const shown = Number(year.lastComplete.slice(0, 4));
  const others = year.years.filter((one) => one !== shown);
  return (
    <FilterPanel address={address}>
      <FilterCell>
        <ChoiceFilter
          label={words.year}
          value={values.year === String(shown) ? '' : values.year}
          onChange={(chosen) => change({ year: chosen })}
          all={String(shown)}
          choices={others.map((one) => [String(one), String(one)] as const)}
        />
      </FilterCell>
      <FilterCell>
        <ChoiceFilter
          label={words.countBy}
          value={year.basis === 'gift' ? 'gift' : ''}
          onChange={(basis) => change({ basis })}
          all={words.byLedger}
          choices={[['gift', words.byGift]]}
        />
      </FilterCell>
    </FilterPanel>
  );
}

const columnsOf = ({ basis, total }: YearOfMonths): readonly Column<MonthRow>[] => [
  {
    head: words.month,
    cell: ({ month }) => <NumberLink to={`/plugins/donations/months/${month}`}>{monthYearText(month)}</NumberLink>,
    sum: words.total,
  },
  {
    head: basis === 'gift' ? words.donations : words.movements,
    right: true,
    className: 'roomy',
    cell: (month) => count(month.count),
    sum: count(total.count),
  },
  {
    head: words.received,
    right: true,
    className: 'roomy',
    cell: ({ received }) => money(received),
    sum: money(total.received),
  },
  { head: words.back, right: true, className: 'roomy', cell: ({ back }) => money(back), sum: money(total.back) },
  { head: words.net, right: true, cell: ({ net }) => money(net), sum: money(total.net) },
  { head: words.books, cell: (month) => <BookState {...month} /> },
];

/** Last complete month, which is the next one to check and close. */
function LastComplete({ year: { lastComplete, months } }: { year: YearOfMonths }) {
  const row = months.find(({ month }) => month === lastComplete);
  if (!row) return null;
  const name = monthYearText(row.month);
  return (
    <Flex
      tag="section"
      aria-label={words.lastComplete}
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      padding={5}
      gap={5}
      wrap="wrap"
      justifyContent="space-between"
      className="no-print"
    >
      <Box>
        <Typography tag="p" textColor="neutral600">
          {words.lastComplete}
        </Typography>
        <Flex gap={3} wrap="wrap">
          <Typography tag="h2" variant="beta">
            {name}
          </Typography>
          <BookState {...row} />
        </Flex>
        <Typography tag="p">{`${words.net} ${money(row.net)}`}</Typography>
      </Box>
      <LinkButton tag={Link} to={`/plugins/donations/months/${row.month}`}>
        {words.open(name)}
      </LinkButton>
    </Flex>
  );
}

/** Offers to close all open months at once, for a temple whose books go back years. */
function OpenMonths({ year: { lastComplete, open }, onDone }: { year: YearOfMonths; onDone: () => void }) {
  const { hash } = useLocation();
  const mayClose = useHasRight()(permissions['books.close']);
  const [isClosing, setIsClosing] = useState(hash === closeAllHash);
  const [first, ...others] = open;
  if (!mayClose || first === undefined || others.length === 0) return null;
  return (
    <Flex gap={3} wrap="wrap" className="no-print">
      <Typography>{words.closeAll.found(count(open.length), monthYearText(first))}</Typography>
      <Button variant="secondary" onClick={() => setIsClosing(true)}>
        {words.closeAll.button(monthYearText(lastComplete))}
      </Button>
      {isClosing ? (
        <CloseAllDialog
          month={lastComplete}
          months={open.length}
          onDone={onDone}
          onRefused={onDone}
          onClose={() => setIsClosing(false)}
        />
      ) : null}
    </Flex>
  );
}

function Months({ year }: { year: YearOfMonths }) {
  const isGift = year.basis === 'gift';
  const { today } = useTempleClock();
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={5} className="back-office-section">
      <Typography tag="h2" variant="delta">
        {`${year.year} · ${isGift ? words.byGift : words.byLedger}`}
      </Typography>
      <Typography tag="p" textColor="neutral600" style={{ paddingBottom: 12 }}>
        {isGift ? words.byGiftHint : words.byLedgerHint}
      </Typography>
      <FigureTable
        columns={columnsOf(year)}
        rows={year.months.filter(({ month }) => month <= today.slice(0, 7))}
        keyOf={({ month }) => month}
      />
    </Box>
  );
}
