import { Badge, Button, Flex, MenuItem, SimpleMenu, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useNavigate } from 'react-router-dom';
import { donorFilterNames, type Donor } from '@seva/config/contract/panel/donations/donors/contracts';
import type { DonorFilters } from '@seva/config/contract/panel/donations/donors/input';
import { useAddress } from '@seva/panel/use-address';
import { useFile } from '@seva/panel/use-file';
import { useBackOffice } from '../../data/back-office-context';
import { address as addressOf, useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { Figure } from '../../ui/figure';
import { DataTable, type Column } from '@seva/panel/ui/data-table';
import { count, dayText, money } from '@seva/panel/format';
import { ListPage } from '@seva/panel/ui/list-page';
import { NumberLink } from '@seva/panel/ui/number-link';
import { AnonymousMark } from '../../ui/donor-name';
import { devoteePath } from '../devotees/devotees-page';
import { DonorFilterBar, type DonorAddress } from './filter-bar';

const words = texts.donors;

/** Donors of a period with their totals, or only donors above an amount. */
export function DonorsPage() {
  const address = useAddress(donorFilterNames, '-total');
  const reading = useRead('donors.list', address);
  const { may } = useBackOffice();
  return (
    <ListPage
      title={texts.pages.donors}
      words={words}
      action={<DonorActs address={address} />}
      address={address}
      reading={reading}
      above={<DonorFilterBar address={address} />}
    >
      {(page) => (
        <>
          <Flex
            background="neutral0"
            hasRadius
            shadow="tableShadow"
            padding={2}
            marginBottom={5}
            alignItems="stretch"
            wrap="wrap"
          >
            <Figure
              label={words.together}
              value={money(page.net)}
              hint={address.values.service ? words.totalsHint : null}
              strong
            />
            <Figure label={texts.pages.donors} value={words.donors(count(page.total))} />
          </Flex>
          <DataTable
            columns={columnsOf(address.values, may('devotees.read'))}
            rows={page.rows}
            keyOf={({ id, email }) => id ?? (email || 'gone')}
            total={page.total}
            sorting={address}
          />
        </>
      )}
    </ListPage>
  );
}

/** Buttons to print labels and download files, with the right to export. */
function DonorActs({ address: { values, sort, filterQuery } }: { address: DonorAddress }) {
  const { may, options } = useBackOffice();
  const { busy, fetchFile } = useFile();
  const navigate = useNavigate();
  const file = (call: 'donors.exportDonors' | 'donors.exportLetters', name: string) => () =>
    void fetchFile(
      addressOf(call, { query: { ...values, sort } }),
      `${name}-${options.today}.csv`,
      texts.donations.exported,
    );
  if (!may('export')) return null;
  return (
    <Flex gap={2} wrap="wrap" className="no-print">
      <Button variant="tertiary" onClick={() => navigate(`/plugins/donations/donors/labels?${filterQuery}`)}>
        {words.labels.button}
      </Button>
      <SimpleMenu
        label={busy ? texts.donations.exporting : words.export}
        variant="secondary"
        popoverPlacement="bottom-end"
        disabled={busy}
        startIcon={<Download />}
      >
        <MenuItem onSelect={file('donors.exportDonors', 'donors')}>{words.exportDonors}</MenuItem>
        <MenuItem onSelect={file('donors.exportLetters', 'donors-for-letters')}>{words.exportLetters}</MenuItem>
      </SimpleMenu>
    </Flex>
  );
}

function giftsOf({ id, email, isGuest }: Donor, { from, to, method }: DonorFilters): string {
  const who = isGuest ? { q: email } : { donor: id ?? '' };
  const wanted = Object.entries({ ...who, from, to, method }).filter(([, value]) => value !== '');
  return `/plugins/donations/donations?${new URLSearchParams(wanted).toString()}`;
}

const columnsOf = (filters: DonorFilters, showsRecords: boolean): readonly Column<Donor>[] => [
  {
    head: words.name,
    by: 'name',
    cell: (donor) => (
      <>
        <NumberLink to={giftsOf(donor, filters)} aria-label={words.show(donor.name || words.unknown)}>
          {donor.name || words.unknown}
        </NumberLink>
        <Typography tag="div" variant="pi" textColor="neutral600">
          {[donor.isGuest ? words.guest : '', donor.email, donor.phone].filter(Boolean).join(' · ')}
        </Typography>
        <AnonymousMark isAnonymous={donor.isAnonymous} />
        {donor.member === null ? null : <Badge>{words.member(dayText(donor.member))}</Badge>}
        {showsRecords && donor.hasProfile && donor.id ? (
          <div>
            <NumberLink to={devoteePath(donor.id)} aria-label={words.recordOf(donor.name || words.unknown)}>
              {words.record}
            </NumberLink>
          </div>
        ) : null}
        <Typography tag="div" variant="pi" textColor="neutral600" className="phone">
          {[texts.overview.gifts(count(donor.donations)), dayText(donor.last)].join(' · ')}
        </Typography>
      </>
    ),
  },
  { head: words.first, className: 'wide', cell: ({ first }) => dayText(first) },
  { head: words.last, by: 'last', className: 'roomy', cell: ({ last }) => dayText(last) },
  { head: words.donations, by: 'count', right: true, className: 'roomy', cell: ({ donations }) => count(donations) },
  {
    head: words.net,
    by: 'total',
    right: true,
    cell: ({ net }) => <Typography fontWeight="semiBold">{money(net)}</Typography>,
  },
];
