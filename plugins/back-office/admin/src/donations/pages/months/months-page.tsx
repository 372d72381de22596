import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { count, money, monthYearText } from '@seva/panel/format';
import { ChoiceFilter } from '@seva/panel/ui/choice-filter';
import { FilterCell, FilterPanel } from '@seva/panel/ui/filter-panel';
import { ListPage } from '@seva/panel/ui/list-page';
import { NumberLink } from '@seva/panel/ui/number-link';
import { PageState } from '@seva/panel/ui/page-state';
import { useAddress, type Address } from '@seva/panel/use-address';
import type { Flow, MonthRow, YearOfMonths } from '@seva/config/contract/panel/donations/months/contracts';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { NumberTable } from '../../ui/number-table';
import { BookState } from './book-state';

const words = texts.months;
const names = ['year', 'basis'] as const;

/** What came in and went back in each month of a year, by ledger day or by day of the gift. */
export function MonthsPage() {
  const address = useAddress(names, '');
  const { values } = address;
  const reading = useRead('months.list', { query: values });
  return (
    <ListPage
      title={texts.pages.months}
      subtitle={words.subtitle}
      action={
        <Button variant="tertiary" className="no-print" onClick={() => window.print()}>
          {texts.common.print}
        </Button>
      }
    >
      <PageState reading={reading}>
        {(year) => (
          <Flex direction="column" alignItems="stretch" gap={5}>
            <Filters address={address} year={year} />
            <Months year={year} />
          </Flex>
        )}
      </PageState>
    </ListPage>
  );
}

function Filters({ address, year }: { address: Address<(typeof names)[number]>; year: YearOfMonths }) {
  const { values, change, filterQuery, clear } = address;
  const [present, ...earlier] = year.years;
  return (
    <FilterPanel clear={filterQuery === '' ? null : clear}>
      <FilterCell>
        <ChoiceFilter
          label={words.year}
          value={values.year === String(present) ? '' : values.year}
          onChange={(chosen) => change({ year: chosen })}
          all={String(present)}
          choices={earlier.map((one) => [String(one), String(one)] as const)}
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

function Months({ year }: { year: YearOfMonths }) {
  const isGift = year.basis === 'gift';
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={5} className="back-office-section">
      <Typography tag="h2" variant="delta">
        {`${year.year} · ${isGift ? words.byGift : words.byLedger}`}
      </Typography>
      <Typography tag="p" textColor="neutral600" style={{ paddingBottom: 12 }}>
        {isGift ? words.byGiftHint : words.byLedgerHint}
      </Typography>
      <NumberTable>
        <thead>
          <tr>
            <th scope="col">{words.month}</th>
            <th scope="col" className="right roomy">
              {isGift ? words.donations : words.movements}
            </th>
            <th scope="col" className="right roomy">
              {words.received}
            </th>
            <th scope="col" className="right roomy">
              {words.back}
            </th>
            <th scope="col" className="right">
              {words.net}
            </th>
            <th scope="col">{words.books}</th>
          </tr>
        </thead>
        <tbody>
          {year.months.map((month) => (
            <Month key={month.month} month={month} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <Figures flow={year.total} />
            <td />
          </tr>
        </tfoot>
      </NumberTable>
    </Box>
  );
}

function Month({ month }: { month: MonthRow }) {
  return (
    <tr>
      <td>
        <NumberLink to={`/plugins/donations/months/${month.month}`}>{monthYearText(month.month)}</NumberLink>
      </td>
      <Figures flow={month} />
      <td>
        <BookState {...month} />
      </td>
    </tr>
  );
}

function Figures({ flow }: { flow: Flow }) {
  return (
    <>
      <td className="right roomy">{count(flow.count)}</td>
      <td className="right roomy">{money(flow.received)}</td>
      <td className="right roomy">{money(flow.back)}</td>
      <td className="right">{money(flow.net)}</td>
    </>
  );
}
