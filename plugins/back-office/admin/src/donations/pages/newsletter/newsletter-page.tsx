import { Typography } from '@strapi/design-system';
import { dayText } from '@seva/panel/format';
import { useAddress } from '@seva/panel/use-address';
import { DataTable, type Column } from '@seva/panel/ui/data-table';
import { SearchCell } from '@seva/panel/ui/filter-cells';
import { FilterPanel } from '@seva/panel/ui/filter-panel';
import { ListPage } from '@seva/panel/ui/list-page';
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
    <ListPage
      title={texts.pages.newsletter}
      words={words}
      action={
        <FileButton
          file={file}
          name={`newsletter-subscribers-${options.today}.csv`}
          label={words.exportFile}
          done={texts.donations.exported}
        />
      }
      address={address}
      reading={reading}
      above={
        <FilterPanel>
          <SearchCell address={address} name="q" label={words.search} wide />
        </FilterPanel>
      }
    >
      {({ rows, total }) => <DataTable columns={columns} rows={rows} keyOf={({ id }) => String(id)} total={total} />}
    </ListPage>
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
