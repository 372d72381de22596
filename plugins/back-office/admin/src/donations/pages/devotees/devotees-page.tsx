import { Badge, Button, Flex, Table, Tbody, Td, Thead, Tr, Typography } from '@strapi/design-system';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import {
  devoteeFilterNames,
  missingContacts,
  type Devotee,
  type DevoteePage,
} from '@seva/config/contract/panel/donations/devotees/contracts';
import { useAddress, type Address } from '@seva/panel/use-address';
import { useBackOffice } from '../../data/back-office-context';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { ChoiceCell, SearchCell } from '@seva/panel/ui/filter-cells';
import { FilterPanel } from '@seva/panel/ui/filter-panel';
import { Fitted } from '@seva/panel/ui/fitted';
import { count, dayText, money } from '@seva/panel/format';
import { FoundList } from '@seva/panel/ui/found-list';
import { ListPage } from '@seva/panel/ui/list-page';
import { PageState } from '@seva/panel/ui/page-state';
import { ShopLink } from '../../ui/shop-link';
import { SortHead } from '../../ui/sort-head';
import { NumberLink } from '@seva/panel/ui/number-link';
import { Right } from '../donations/donations-table';

const words = texts.devotees;

type DevoteeAddress = Address<(typeof devoteeFilterNames)[number]>;

const Row = styled(Tr)`
  cursor: pointer;
`;

/** Where a devotee's page is. */
export const profileOf = (id: string) => `/plugins/donations/devotees/${id}`;

/** Everybody by name, and a search among them. */
export function DevoteesPage() {
  const address = useAddress(devoteeFilterNames, '');
  const reading = useRead('devotees.list', address);
  const navigate = useNavigate();
  const { options } = useBackOffice();
  return (
    <ListPage
      title={texts.pages.devotees}
      subtitle={words.subtitle}
      action={
        <Flex gap={2} wrap="wrap" justifyContent="flex-end">
          <ShopLink to="/admin/userlist" />
          <Button variant="secondary" onClick={() => navigate('/plugins/donations/devotees/duplicates')}>
            {words.duplicates.button}
          </Button>
        </Flex>
      }
    >
      <FilterPanel clear={address.filterQuery === '' ? null : address.clear}>
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
          choices={yearsUntil(options.today, address.values.year).map((year) => [year, year])}
        />
      </FilterPanel>
      <PageState reading={reading}>{(page) => <DevoteeList page={page} address={address} />}</PageState>
    </ListPage>
  );
}

/** Returns this year, the four before, and the chosen one. */
function yearsUntil(today: string, chosen: string): string[] {
  const latest = Number(today.slice(0, 4));
  const years = Array.from({ length: 5 }, (_, ago) => String(latest - ago));
  return chosen === '' || years.includes(chosen) ? years : [...years, chosen];
}

function DevoteeList({ page, address }: { page: DevoteePage; address: DevoteeAddress }) {
  const navigate = useNavigate();
  const head = { sort: '', sortBy: () => undefined };
  return (
    <FoundList
      page={page}
      address={address}
      found={words.found(count(page.total))}
      noneFound={`${words.noneFound}. ${words.noneFoundHint}`}
      empty={`${words.empty}. ${words.emptyHint}`}
    >
      <Fitted>
        <Table colCount={6} rowCount={page.total}>
          <Thead>
            <Tr>
              <SortHead {...head} label={words.name} />
              <SortHead {...head} label={words.phone} className="wide" />
              <SortHead {...head} label={words.gotram} className="wide" />
              <SortHead {...head} label={words.last} className="roomy" />
              <SortHead {...head} label={words.donations} right className="roomy" />
              <SortHead {...head} label={words.net} right />
            </Tr>
          </Thead>
          <Tbody>
            {page.rows.map((devotee) => (
              <Row key={devotee.id} onClick={() => navigate(profileOf(devotee.id))}>
                <DevoteeCells devotee={devotee} />
              </Row>
            ))}
          </Tbody>
        </Table>
      </Fitted>
    </FoundList>
  );
}

function DevoteeCells({ devotee }: { devotee: Devotee }) {
  const { id, name, email, phone, gotram, nakshatram, isAdmin, last, donations, net } = devotee;
  const lineage = [gotram, nakshatram].filter(Boolean).join(' / ');
  return (
    <>
      <Td>
        <Flex gap={2}>
          <NumberLink to={profileOf(id)} onClick={(event) => event.stopPropagation()}>
            {name || words.noName}
          </NumberLink>
          {isAdmin ? <Badge variant="primary">{words.admin}</Badge> : null}
        </Flex>
        <Typography tag="div" variant="pi" textColor="neutral600">
          {email}
        </Typography>
        <Typography className="narrow" variant="pi" textColor="neutral600">
          {[phone, lineage].filter(Boolean).join(' · ')}
        </Typography>
        {donations > 0 ? (
          <Typography tag="div" className="phone" variant="pi" textColor="neutral600">
            {[texts.overview.gifts(count(donations)), dayText(last)].join(' · ')}
          </Typography>
        ) : null}
      </Td>
      <Td className="wide" style={{ whiteSpace: 'nowrap' }}>
        <Typography>{phone || words.none}</Typography>
      </Td>
      <Td className="wide">
        <Typography>{lineage || words.none}</Typography>
      </Td>
      <Td className="roomy" style={{ whiteSpace: 'nowrap' }}>
        <Typography>{dayText(last)}</Typography>
      </Td>
      <Right className="roomy">
        <Typography>{count(donations)}</Typography>
      </Right>
      <Right>
        <Typography fontWeight="semiBold">{donations > 0 ? money(net) : words.none}</Typography>
      </Right>
    </>
  );
}
