import { Flex, Button, SimpleMenu, MenuItem } from '@strapi/design-system';
import { filterNames } from '@seva/config/contract/panel/donations/donations/contracts';
import { useAddress, type Address } from '@seva/panel/use-address';
import { useRead, address as addressOf } from '../../../data/client';
import { texts } from '../../texts/en';
import { ListPage } from '@seva/panel/ui/list-page';
import { ShopLink } from '../../ui/shop-link';
import { DonationsTable } from './donations-table';
import { FilterBar } from './filter-bar';
import { TotalsBar } from './totals-bar';
import { useCountedName } from './use-counted-name';
import { Download } from '@strapi/icons';
import { useNavigate } from 'react-router-dom';
import type { DonationFilters } from '@seva/config/contract/panel/donations/donations/input';
import { useBackOffice } from '../../data/back-office-context';
import { useFile } from '@seva/panel/use-file';

const words = texts.donations;

/** Donations: filters, totals and list, all from the address. */
export function DonationsPage() {
  const address = useAddress(filterNames, '-date');
  const list = useRead('donations.list', address);
  const totals = useRead('donations.totals', { query: address.values });
  const what = useCountedName(address.values);
  return (
    <ListPage
      title={texts.pages.donations}
      words={{ ...words, found: list.data?.isAlike ? () => words.alike(address.values.q) : undefined }}
      action={
        <Flex gap={2} wrap="wrap" justifyContent="flex-end">
          <ShopLink to="/admin/orderlist" />
          <ExportMenu address={address} />
        </Flex>
      }
      address={address}
      reading={list}
      above={
        <>
          <FilterBar address={address} />
          <TotalsBar reading={totals} what={what} />
        </>
      }
    >
      {({ rows, total }) => (
        <DonationsTable rows={rows} total={total} sort={address.sort} sortBy={address.sortBy} byLine={what !== null} />
      )}
    </ListPage>
  );
}

/** Buttons to print the list and, with the right, to download it. */
function ExportMenu({ address }: { address: Address<keyof DonationFilters> }) {
  const { values, filterQuery } = address;
  const { may, options } = useBackOffice();
  const { busy, fetchFile } = useFile();
  const navigate = useNavigate();
  const file = (call: 'donations.exportDonations' | 'donations.exportLines', name: string) => () =>
    void fetchFile(addressOf(call, { query: values }), `${name}-${options.today}.csv`, words.exported);
  return (
    <Flex gap={2} className="no-print">
      <Button variant="tertiary" onClick={() => navigate(`/plugins/donations/donations/print?${filterQuery}`)}>
        {words.printList}
      </Button>
      {may('export') ? (
        <SimpleMenu
          label={busy ? words.exporting : words.export}
          variant="secondary"
          popoverPlacement="bottom-end"
          disabled={busy}
          startIcon={<Download />}
        >
          <MenuItem onSelect={file('donations.exportDonations', 'donations')}>{words.exportDonations}</MenuItem>
          <MenuItem onSelect={file('donations.exportLines', 'donation-lines')}>{words.exportLines}</MenuItem>
        </SimpleMenu>
      ) : null}
    </Flex>
  );
}
