import { Badge, Button, Flex, Typography } from '@strapi/design-system';
import { useNavigate } from 'react-router-dom';
import {
  devoteeFilterNames,
  missingContacts,
  type Devotee,
} from '@seva/config/contract/panel/donations/devotees/contracts';
import { useAddress, type Address } from '@seva/panel/use-address';
import { useBackOffice } from '../../data/back-office-context';
import { address as addressOf, useRead } from '../../../data/client';
import { FileButton } from '../../../ui/file-button';
import { texts } from '../../texts/en';
import { DataTable, type Column } from '@seva/panel/ui/data-table';
import { ChoiceCell, SearchCell } from '@seva/panel/ui/filter-cells';
import { FilterPanel } from '@seva/panel/ui/filter-panel';
import { count, dayText, money } from '@seva/panel/format';
import { ListPage } from '@seva/panel/ui/list-page';
import { NumberLink } from '@seva/panel/ui/number-link';

const words = texts.devotees;

export const devoteePath = (id: string) => `/plugins/donations/devotees/${id}`;

/** Returns the address of a devotee's page with the dialog for email and address open. */
export const contactPath = (id: string) => `${devoteePath(id)}?edit=contact`;

/** All devotees by name, with a search. */
export function DevoteesPage() {
  const address = useAddress(devoteeFilterNames, '');
  const reading = useRead('devotees.list', address);
  const navigate = useNavigate();
  const { may, options } = useBackOffice();
  return (
    <ListPage
      title={texts.pages.devotees}
      words={words}
      action={
        <Flex gap={2} wrap="wrap" justifyContent="flex-end">
          <Button variant="secondary" onClick={() => navigate('/plugins/donations/devotees/duplicates')}>
            {words.duplicates.button}
          </Button>
          {may('devotees.export') ? (
            <FileButton
              file={addressOf('devotees.exportDevotees', { query: address.values })}
              name={`devotees-${options.today}.csv`}
              label={words.exportFile}
              done={texts.donations.exported}
            />
          ) : null}
        </Flex>
      }
      address={address}
      reading={reading}
      above={<DevoteeFilters address={address} today={options.today} />}
    >
      {({ rows, total }) => (
        <DataTable
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          total={total}
          pathOf={({ id }) => devoteePath(id)}
        />
      )}
    </ListPage>
  );
}

interface DevoteeFiltersProps {
  readonly address: Address<(typeof devoteeFilterNames)[number]>;
  readonly today: string;
}

function DevoteeFilters({ address, today }: DevoteeFiltersProps) {
  return (
    <FilterPanel address={address}>
      <SearchCell address={address} name="q" label={texts.filters.search} placeholder={words.searchHint} wide />
      <ChoiceCell
        address={address}
        name="missing"
        label={words.missing.label}
        all={words.missing.any}
        choices={missingContacts.map((each) => [each, words.missing[each]])}
      />
      <ChoiceCell
        address={address}
        name="year"
        label={words.year}
        all={words.anyYear}
        choices={yearsUntil(today, address.values.year).map((year) => [year, year])}
      />
    </FilterPanel>
  );
}

function yearsUntil(today: string, chosen: string): string[] {
  const latest = Number(today.slice(0, 4));
  const years = Array.from({ length: 5 }, (_, ago) => String(latest - ago));
  return chosen === '' || years.includes(chosen) ? years : [...years, chosen];
}

const lineageOf = ({ gotram, nakshatram }: Devotee) => [gotram, nakshatram].filter(Boolean).join(' / ');

const columns: readonly Column<Devotee>[] = [
  { head: words.name, cell: (devotee) => <Who devotee={devotee} /> },
  { head: words.phone, className: 'wide', cell: ({ phone }) => phone || words.none },
  { head: words.gotram, className: 'wide', cell: (devotee) => lineageOf(devotee) || words.none },
  { head: words.last, className: 'roomy', cell: ({ last }) => dayText(last) },
  { head: words.donations, right: true, className: 'roomy', cell: ({ donations }) => count(donations) },
  {
    head: words.net,
    right: true,
    cell: ({ donations, net }) => (
      <Typography fontWeight="semiBold">{donations > 0 ? money(net) : words.none}</Typography>
    ),
  },
];

function Who({ devotee }: { devotee: Devotee }) {
  const { id, name, email, phone, isAdmin, last, donations } = devotee;
  return (
    <>
      <Flex gap={2}>
        <NumberLink to={devoteePath(id)} onClick={(event) => event.stopPropagation()}>
          {name || words.noName}
        </NumberLink>
        {isAdmin ? <Badge variant="primary">{words.admin}</Badge> : null}
      </Flex>
      <Typography tag="div" variant="pi" textColor="neutral600">
        {email}
      </Typography>
      <Typography className="narrow" variant="pi" textColor="neutral600">
        {[phone, lineageOf(devotee)].filter(Boolean).join(' · ')}
      </Typography>
      {donations > 0 ? (
        <Typography tag="div" className="phone" variant="pi" textColor="neutral600">
          {[texts.overview.gifts(count(donations)), dayText(last)].join(' · ')}
        </Typography>
      ) : null}
    </>
  );
}
