import { Typography } from '@strapi/design-system';
import { count, dayText } from '@seva/panel/format';
import { useAddress, type Address } from '@seva/panel/use-address';
import { DataTable, type Column } from '@seva/panel/ui/data-table';
import { SearchCell } from '@seva/panel/ui/filter-cells';
import { FilterPanel } from '@seva/panel/ui/filter-panel';
import { ResultList } from '@seva/panel/ui/result-list';
import { Page, PageState } from '@seva/panel/ui/page';
import { subscriberFilterNames, type SubscriberPage } from '@seva/config/contract/panel/donations/newsletter/contracts';
import { useBackOffice } from '../../data/back-office-context';
import { address as addressOf, useRead } from '../../../data/client';
import { FileButton } from '../../../ui/file-button';
import { texts } from '../../texts/en';

const words = texts.newsletter;

/** Current subscribers of the newsletter, with a search and a download. */
export function NewsletterPage() {
  const address = useAddress(subscriberFilterNames, '');
  const reading = useRead('newsletter.list', address);
  const { options } = useBackOffice();
  const file = addressOf('newsletter.exportSubscribers', { query: address.values });
  return (
    <Page
      title={texts.pages.newsletter}
      subtitle={words.subtitle}
      action={
        <FileButton
          file={file}
          name={`newsletter-subscribers-${options.today}.csv`}
          label={words.exportFile}
          done={texts.donations.exported}
        />
      }
    >
      <FilterPanel>
        <SearchCell address={address} name="q" label={words.search} wide />
      </FilterPanel>
      <PageState reading={reading}>{(page) => <Subscribers page={page} address={address} />}</PageState>
    </Page>
  );
}

const columns: readonly Column<SubscriberPage['rows'][number]>[] = [
  {
    head: words.email,
    className: 'long',
    cell: ({ email }) => <Typography style={{ overflowWrap: 'anywhere' }}>{email}</Typography>,
  },
  { head: words.day, cell: ({ day }) => (day ? dayText(day) : words.unknown) },
  { head: words.source, cell: ({ source }) => source || words.unknown },
  {
    head: words.consent,
    className: 'long',
    cell: ({ consent }) => <Typography style={{ whiteSpace: 'normal' }}>{consent || words.unknown}</Typography>,
  },
];

function Subscribers({ page, address }: { page: SubscriberPage; address: Address<'q'> }) {
  return (
    <ResultList
      page={page}
      address={address}
      found={words.found(count(page.total))}
      noneFound={words.noneFound}
      empty={words.empty}
    >
      <DataTable columns={columns} rows={page.rows} keyOf={({ id }) => String(id)} total={page.total} />
    </ResultList>
  );
}
