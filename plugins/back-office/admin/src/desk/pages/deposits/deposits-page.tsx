import { LinkButton, Typography } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { Link } from 'react-router-dom';
import type { DepositSummary } from '@seva/config/contract/panel/desk/deposits/contracts';
import { depositStates } from '@seva/config/rules/desk/deposit';
import { dayText, money } from '@seva/panel/format';
import { DataTable, type Column } from '@seva/panel/ui/data-table';
import { ChoiceCell } from '@seva/panel/ui/filter-cells';
import { FilterPanel } from '@seva/panel/ui/filter-panel';
import { NumberLink } from '@seva/panel/ui/number-link';
import { ListPage } from '@seva/panel/ui/list-page';
import { useAddress } from '@seva/panel/use-address';
import { useRead } from '../../../data/client';
import { useBackOffice } from '../../../donations/data/back-office-context';
import { depositsTexts as words } from '../../texts/deposits';
import { DepositStateMark } from './deposit-state';

const filterNames = ['state'] as const;

const pathOf = ({ id }: Pick<DepositSummary, 'id'>) => `/plugins/donations/deposits/${id}`;

const columns: readonly Column<DepositSummary>[] = [
  {
    head: words.columns.number,
    cell: (deposit) => (
      <>
        <NumberLink to={pathOf(deposit)} onClick={(event) => event.stopPropagation()}>
          {deposit.number}
        </NumberLink>
        <Typography tag="div" variant="pi" textColor="neutral600" className="narrow">
          {[dayText(deposit.madeOn), deposit.account].filter(Boolean).join(' · ')}
        </Typography>
      </>
    ),
  },
  { head: words.columns.day, className: 'wide', cell: ({ madeOn }) => dayText(madeOn) },
  { head: words.columns.account, className: 'wide', cell: ({ account }) => account },
  {
    head: words.columns.state,
    cell: ({ state }) => (
      <span className="number">
        <DepositStateMark state={state} />
      </span>
    ),
  },
  {
    head: words.columns.amount,
    right: true,
    cell: ({ amount }) => <Typography className="number">{money(amount)}</Typography>,
  },
  {
    head: words.columns.bank,
    right: true,
    className: 'roomy',
    cell: ({ bankAmount }) => (bankAmount === null ? '–' : money(bankAmount)),
  },
  {
    head: words.columns.difference,
    right: true,
    className: 'wide',
    cell: ({ difference }) => (difference === 0 ? '–' : money(difference)),
  },
];

/** List of the deposits, latest first. */
export function DepositsPage() {
  const { may } = useBackOffice();
  const address = useAddress(filterNames, '');
  const { page, pageSize } = address;
  const reading = useRead('deposits.list', { query: { ...address.values, page, pageSize } });
  const open = may('deposits.act') ? (
    <LinkButton tag={Link} to="/plugins/donations/deposits/new" startIcon={<Plus />}>
      {words.open}
    </LinkButton>
  ) : null;
  return (
    <ListPage
      title={words.title}
      words={words}
      action={open}
      address={address}
      reading={reading}
      above={
        <FilterPanel>
          <ChoiceCell
            address={address}
            name="state"
            label={words.state}
            all={words.anyState}
            choices={depositStates.map((state) => [state, words.states[state]] as const)}
          />
        </FilterPanel>
      }
      emptyState={{ action: open }}
    >
      {({ rows, total }) => (
        <DataTable columns={columns} rows={rows} total={total} keyOf={({ id }) => id} pathOf={pathOf} />
      )}
    </ListPage>
  );
}
