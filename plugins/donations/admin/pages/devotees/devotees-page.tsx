import {
  Badge,
  Box,
  Button,
  EmptyStateLayout,
  Flex,
  Table,
  Tbody,
  Td,
  Thead,
  Tr,
  Typography,
} from '@strapi/design-system';
import { Search } from '@strapi/icons';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { devoteeFilterNames, devoteePaths, type Devotee, type DevoteePage } from '../../../shared/devotees/contracts';
import { useAddress, type Address } from '../../data/use-address';
import { useRead } from '../../data/use-read';
import { texts } from '../../texts/en';
import { FilterCell, FilterPanel } from '../../ui/filter-panel';
import { Fitted } from '../../ui/fitted';
import { count, dayText, money } from '../../ui/format';
import { ListPage } from '../../ui/list-page';
import { PageState } from '../../ui/page-state';
import { Pager } from '../../ui/pager';
import { SortHead } from '../../ui/sort-head';
import { TextFilter } from '../../ui/text-filter';
import { NumberLink, Right } from '../donations/donations-table';

const words = texts.devotees;

const Row = styled(Tr)`
  cursor: pointer;
`;

/** Where a devotee's page is. */
export const profileOf = (id: string) => `/plugins/donations/devotees/${id}`;

/** Everybody by name, and a search among them. */
export function DevoteesPage() {
  const address = useAddress(devoteeFilterNames, '');
  const reading = useRead<DevoteePage>(`${devoteePaths.list}?${address.query}`);
  const navigate = useNavigate();
  return (
    <ListPage
      title={texts.pages.devotees}
      subtitle={words.subtitle}
      action={
        <Button variant="secondary" onClick={() => navigate('/plugins/donations/devotees/duplicates')}>
          {words.duplicates.button}
        </Button>
      }
    >
      <FilterPanel>
        <FilterCell wide>
          <TextFilter
            label={texts.filters.search}
            value={address.values.q}
            placeholder={words.searchHint}
            start={<Search />}
            onChange={(q) => address.change({ q })}
          />
        </FilterCell>
      </FilterPanel>
      <PageState reading={reading}>{(page) => <DevoteeList page={page} address={address} />}</PageState>
    </ListPage>
  );
}

function DevoteeList({ page, address }: { page: DevoteePage; address: Address<'q'> }) {
  const navigate = useNavigate();
  if (page.total === 0)
    return <EmptyStateLayout content={`${words.empty}. ${words.emptyHint}`} hasRadius shadow="tableShadow" />;
  const head = { sort: '', sortBy: () => undefined };
  return (
    <Box>
      <Box paddingBottom={3}>
        <Typography textColor="neutral600" role="status">
          {words.found(count(page.total))}
        </Typography>
      </Box>
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
      <Pager {...page} pageSize={address.pageSize} goTo={address.goTo} showing={address.showing} />
    </Box>
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
