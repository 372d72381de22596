import { Flex } from '@strapi/design-system';
import { filterNames } from '@seva/config/contract/panel/donations/donations/contracts';
import { useAddress } from '@seva/panel/use-address';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { FoundList } from '@seva/panel/ui/found-list';
import { Page, PageState } from '@seva/panel/ui/page';
import { ShopLink } from '../../ui/shop-link';
import { DonationsTable } from './donations-table';
import { ExportMenu } from './export-menu';
import { FilterBar } from './filter-bar';
import { TotalsBar } from './totals-bar';
import { useWhatCounts } from './what-counts';

const words = texts.donations;

/** The donations: filters, what they come to, and the list; all of it follows the address. */
export function DonationsPage() {
  const address = useAddress(filterNames, '-date');
  const list = useRead('donations.list', address);
  const totals = useRead('donations.totals', { query: address.values });
  const what = useWhatCounts(address.values);
  return (
    <Page
      title={texts.pages.donations}
      subtitle={words.subtitle}
      action={
        <Flex gap={2} wrap="wrap" justifyContent="flex-end">
          <ShopLink to="/admin/orderlist" />
          <ExportMenu address={address} />
        </Flex>
      }
    >
      <FilterBar address={address} />
      <TotalsBar reading={totals} what={what} />
      <PageState reading={list}>
        {(page) => (
          <FoundList
            page={page}
            address={address}
            noneFound={`${words.noneFound}. ${words.noneFoundHint}`}
            empty={`${words.empty}. ${words.emptyHint}`}
          >
            <DonationsTable
              rows={page.rows}
              total={page.total}
              sort={address.sort}
              sortBy={address.sortBy}
              byLine={what !== null}
            />
          </FoundList>
        )}
      </PageState>
    </Page>
  );
}
