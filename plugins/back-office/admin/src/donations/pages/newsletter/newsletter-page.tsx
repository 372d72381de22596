import { Button, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { count, dayText } from '@seva/panel/format';
import { useAddress, type Address } from '@seva/panel/use-address';
import { useFile } from '@seva/panel/use-file';
import { SearchCell } from '@seva/panel/ui/filter-cells';
import { FilterPanel } from '@seva/panel/ui/filter-panel';
import { Fitted } from '@seva/panel/ui/fitted';
import { FoundList } from '@seva/panel/ui/found-list';
import { ListPage } from '@seva/panel/ui/list-page';
import { PageState } from '@seva/panel/ui/page-state';
import { subscriberFilterNames, type SubscriberPage } from '@seva/config/contract/panel/donations/newsletter/contracts';
import { useBackOffice } from '../../data/back-office-context';
import { address as addressOf, useRead } from '../../../data/client';
import { texts } from '../../texts/en';

const words = texts.newsletter;

/** The newsletter's current subscribers, with a search and a file. */
export function NewsletterPage() {
  const address = useAddress(subscriberFilterNames, '');
  const reading = useRead('newsletter.list', address);
  const { options } = useBackOffice();
  const { busy, fetchFile } = useFile();
  const file = addressOf('newsletter.exportSubscribers', { query: address.values });
  return (
    <ListPage
      title={texts.pages.newsletter}
      subtitle={words.subtitle}
      action={
        <Button
          variant="secondary"
          startIcon={<Download />}
          loading={busy}
          onClick={() => void fetchFile(file, `newsletter-subscribers-${options.today}.csv`, texts.donations.exported)}
        >
          {words.exportFile}
        </Button>
      }
    >
      <FilterPanel>
        <SearchCell address={address} name="q" label={words.search} wide />
      </FilterPanel>
      <PageState reading={reading}>{(page) => <Subscribers page={page} address={address} />}</PageState>
    </ListPage>
  );
}

function Subscribers({ page, address }: { page: SubscriberPage; address: Address<'q'> }) {
  const heads = [words.email, words.day, words.source, words.consent];
  return (
    <FoundList
      page={page}
      address={address}
      found={words.found(count(page.total))}
      noneFound={words.noneFound}
      empty={words.empty}
    >
      <Fitted>
        <Table colCount={heads.length} rowCount={page.total}>
          <Thead>
            <Tr>
              {heads.map((head) => (
                <Th key={head}>
                  <Typography variant="sigma" textColor="neutral600">
                    {head}
                  </Typography>
                </Th>
              ))}
            </Tr>
          </Thead>
          <Tbody>
            {page.rows.map(({ id, email, day, source, consent }) => (
              <Tr key={id}>
                <Td className="long">
                  <Typography style={{ overflowWrap: 'anywhere' }}>{email}</Typography>
                </Td>
                <Td style={{ whiteSpace: 'nowrap' }}>
                  <Typography>{day ? dayText(day) : words.unknown}</Typography>
                </Td>
                <Td>
                  <Typography>{source || words.unknown}</Typography>
                </Td>
                <Td className="long">
                  <Typography style={{ whiteSpace: 'normal' }}>{consent || words.unknown}</Typography>
                </Td>
              </Tr>
            ))}
          </Tbody>
        </Table>
      </Fitted>
    </FoundList>
  );
}
