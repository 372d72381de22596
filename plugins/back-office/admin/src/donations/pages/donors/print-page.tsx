import { Box, Button, Typography } from '@strapi/design-system';
import { useAddress } from '@seva/panel/use-address';
import { count, dayText, money } from '@seva/panel/format';
import type { Column } from '@seva/panel/ui/data-table';
import { FigureTable } from '@seva/panel/ui/figure-table';
import { Page, PageState } from '@seva/panel/ui/page';
import { donorFilterNames, type Donor, type DonorPage } from '@seva/config/contract/panel/donations/donors/contracts';
import { useBackOffice } from '../../data/back-office-context';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { printedName } from '../../ui/donor-name';
import { useDescribedFilters } from './use-described-filters';

const words = texts.donors;

/** Maximum number of printed rows. */
const mostRows = 2000;

/** Printed donors of a period: all up to a limit, and their total. */
export function DonorsPrintPage() {
  const { options } = useBackOffice();
  const { values, sort } = useAddress(donorFilterNames, '-total');
  const list = useRead('donors.list', { query: { ...values, sort, page: 1, pageSize: mostRows } });
  const said = useDescribedFilters(values);
  return (
    <Page
      title={texts.pages.donors}
      subtitle={texts.common.printed(options.temple, dayText(options.today))}
      action={
        <Button className="no-print" onClick={() => window.print()}>
          {texts.common.print}
        </Button>
      }
    >
      {said ? <Typography tag="p">{said}</Typography> : null}
      <PageState reading={list}>{(page) => <Sheet page={page} />}</PageState>
    </Page>
  );
}

const columnsOf = (together: string, net: number): readonly Column<Donor>[] => [
  { head: words.name, cell: (donor) => printedName(donor.name || words.unknown, donor), sum: together },
  {
    head: words.reach,
    cell: ({ isAnonymous, email, phone }) => (isAnonymous ? '' : [email, phone].filter(Boolean).join(' · ')),
  },
  { head: words.donations, right: true, cell: ({ donations }) => count(donations) },
  { head: words.last, right: true, cell: ({ last }) => dayText(last) },
  { head: words.net, right: true, cell: (donor) => money(donor.net), sum: money(net) },
];

function Sheet({ page: { rows, total, net } }: { page: DonorPage }) {
  const together = `${words.together}, ${words.found(count(total))}`;
  return (
    <Box background="neutral0" padding={4} hasRadius>
      {total > rows.length ? (
        <Typography tag="p">{words.printLimit(count(rows.length), count(total))}</Typography>
      ) : null}
      <FigureTable columns={columnsOf(together, net)} rows={rows} keyOf={({ id }) => id ?? 'gone'} />
    </Box>
  );
}
