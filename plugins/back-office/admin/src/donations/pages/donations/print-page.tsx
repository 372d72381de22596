import { Box, Typography } from '@strapi/design-system';
import styled from 'styled-components';
import { filterNames, type Choice } from '@seva/config/contract/panel/donations/donations/contracts';
import type { DonationFilters } from '@seva/config/contract/panel/donations/donations/input';
import { texts as panelTexts } from '@seva/panel/texts';
import { useBackOffice } from '../../data/back-office-context';
import { useAddress } from '@seva/panel/use-address';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { count, dayText, money } from '@seva/panel/format';
import { Page, PageState } from '@seva/panel/ui/page';
import { PrintButton } from '../../../ui/printing';
import { TotalsBar } from './totals-bar';
import { useCountedName } from './use-counted-name';
import { printedName } from '../../ui/donor-name';

const words = texts.donations;

/** Maximum number of printed rows. */
const mostRows = 2000;

const Plain = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 1.2rem;
  background: #fff;
  th,
  td {
    padding: 6px 8px;
    border-bottom: 1px solid #ddd;
    text-align: left;
    vertical-align: top;
  }
  th {
    font-weight: 600;
  }
  .whole,
  .right {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .right {
    text-align: right;
  }
  @media print {
    font-size: 1rem;
    break-inside: auto;
    th,
    td {
      padding: 4px;
    }
  }
`;

/** On a narrow screen only the table scrolls sideways. */
const Sheet = styled(Box)`
  overflow-x: auto;
`;

/** Printed list: all rows up to a limit, totals, and the filters as text. */
export function PrintPage() {
  const { options } = useBackOffice();
  const { values } = useAddress(filterNames, '-date');
  const what = useCountedName(values);
  const list = useRead('donations.list', { query: { ...values, pageSize: mostRows } });
  const totals = useRead('donations.totals', { query: values });
  const said = describeFilters(values, what, options.staff);
  return (
    <Page
      title={words.printTitle}
      subtitle={texts.common.printed(options.temple, dayText(options.today))}
      action={<PrintButton />}
    >
      {said ? <Typography>{said}</Typography> : null}
      <TotalsBar reading={totals} what={what} />
      <PageState reading={list}>
        {({ rows, total }) => (
          <Sheet background="neutral0" padding={4} hasRadius>
            {total > rows.length ? (
              <Typography tag="p">{words.printLimit(count(rows.length), count(total))}</Typography>
            ) : null}
            <Plain>
              <thead>
                <tr>
                  <th>{words.number}</th>
                  <th>{words.date}</th>
                  <th>{words.donor}</th>
                  <th>{words.services}</th>
                  <th>{words.method}</th>
                  <th>{words.status}</th>
                  <th className="right">{words.amount}</th>
                  <th className="right">{words.net}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td className="whole">{row.number ?? words.noNumber}</td>
                    <td className="whole">{dayText(row.giftDate)}</td>
                    <td>{printedName(row.donor.name, row)}</td>
                    <td>{row.lines.map((line) => `${line.quantity} × ${line.name}`).join('; ')}</td>
                    <td>{texts.methods[row.method]}</td>
                    <td>{texts.statuses[row.status]}</td>
                    <td className="right">{money(row.amount)}</td>
                    <td className="right">{row.counts ? money(row.net) : texts.common.none}</td>
                  </tr>
                ))}
              </tbody>
            </Plain>
          </Sheet>
        )}
      </PageState>
    </Page>
  );
}

/** Describes the filters for print; empty without any. */
function describeFilters(values: DonationFilters, what: string | null, staff: readonly Choice[]): string {
  const { from, to, method, status, placedBy, minimum, q } = values;
  const statuses: Readonly<Record<string, string>> = {
    unpaid: texts.filters.unpaid,
    waiting: texts.filters.waiting,
    all: texts.filters.everything,
    ...texts.statuses,
  };
  const placers: Readonly<Record<string, string>> = {
    donor: texts.filters.donorThemself,
    staff: texts.filters.anyStaff,
  };
  const parts: readonly (readonly [string, string])[] = [
    [panelTexts.from, from && dayText(from)],
    [panelTexts.to, to && dayText(to)],
    [texts.filters.service, what ?? ''],
    [texts.filters.method, texts.methods[method] ?? ''],
    [texts.filters.status, statuses[status] ?? ''],
    [texts.filters.placedBy, placers[placedBy] ?? staff.find(({ id }) => id === placedBy)?.name ?? ''],
    [texts.filters.minimum, minimum && `$${minimum}`],
    [texts.filters.search, q],
  ];
  return parts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join(' · ');
}
