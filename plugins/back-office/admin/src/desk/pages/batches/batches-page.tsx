import { useState } from 'react';
import { Button, Flex, Typography } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { useNavigate } from 'react-router-dom';
import { batchStates, type BatchSummary } from '@seva/config/contract/panel/desk/batches/contracts';
import { permissions } from '@seva/config/contract/panel/rights';
import { count, dayText, money } from '@seva/panel/format';
import { DataTable, type Column } from '@seva/panel/ui/data-table';
import { ChoiceCell } from '@seva/panel/ui/filter-cells';
import { FilterPanel } from '@seva/panel/ui/filter-panel';
import { NumberLink } from '@seva/panel/ui/number-link';
import { ListPage } from '@seva/panel/ui/list-page';
import { useAddress } from '@seva/panel/use-address';
import { differenceOf, isEven } from '../../data/amounts';
import { useRead } from '../../../data/client';
import { useHasRight } from '../../../data/use-has-right';
import { texts } from '../../texts/en';
import { differenceText } from '../../ui/difference-text';
import { OpenDialog } from './open-dialog';
import { TodayButton } from './today-button';

const words = texts.batches;

const filterNames = ['state'] as const;

const pathOf = ({ id }: BatchSummary) => `/plugins/desk/batches/${id}`;

/** Shows whether a batch agrees with its control figures. */
function Control({ batch }: { batch: BatchSummary }) {
  const difference = differenceOf(batch);
  if (batch.kind === 'hundi') return <Typography>–</Typography>;
  if (difference === null) return <Typography textColor="neutral600">{words.noControl}</Typography>;
  return isEven(difference) ? (
    <Typography textColor="success700">{words.agrees}</Typography>
  ) : (
    <Typography textColor="danger700">{differenceText(difference)}</Typography>
  );
}

const columns: readonly Column<BatchSummary>[] = [
  {
    head: words.columns.number,
    cell: (batch) => (
      <>
        <NumberLink to={pathOf(batch)} onClick={(event) => event.stopPropagation()}>
          {batch.number}
        </NumberLink>
        <Typography tag="div" variant="pi" textColor="neutral600" className="narrow">
          {[texts.kinds[batch.kind], dayText(batch.receivedOn), batch.note].filter(Boolean).join(' · ')}
        </Typography>
      </>
    ),
  },
  {
    head: words.columns.kind,
    className: 'wide',
    cell: ({ kind, note }) => [texts.kinds[kind], note].filter(Boolean).join(' · '),
  },
  { head: words.columns.day, className: 'wide', cell: ({ receivedOn }) => dayText(receivedOn) },
  { head: words.columns.state, cell: ({ state }) => <span className="number">{texts.states[state]}</span> },
  { head: words.columns.count, right: true, className: 'roomy', cell: (batch) => count(batch.count) },
  {
    head: words.columns.amount,
    right: true,
    cell: ({ amount }) => <Typography className="number">{money(amount)}</Typography>,
  },
  { head: words.columns.difference, className: 'roomy', cell: (batch) => <Control batch={batch} /> },
  { head: words.columns.enteredBy, className: 'wide', cell: ({ enteredBy }) => enteredBy },
];

/** List of the batches, the open ones first. */
export function BatchesPage() {
  const [isOpening, setIsOpening] = useState(false);
  const navigate = useNavigate();
  const mayEnter = useHasRight()(permissions['batches.enter']);
  const address = useAddress(filterNames, '');
  const { page, pageSize } = address;
  const reading = useRead('batches.list', { query: { ...address.values, page, pageSize } });
  const openDialog = (
    <Button variant="secondary" startIcon={<Plus />} onClick={() => setIsOpening(true)}>
      {words.open}
    </Button>
  );
  const open = mayEnter ? (
    <Flex gap={2} wrap="wrap" justifyContent="flex-end">
      {openDialog}
      <TodayButton />
    </Flex>
  ) : undefined;
  return (
    <>
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
              choices={batchStates.map((state) => [state, texts.states[state]] as const)}
            />
          </FilterPanel>
        }
        emptyState={{ action: mayEnter ? openDialog : undefined }}
      >
        {({ rows, total }) => (
          <DataTable columns={columns} rows={rows} total={total} keyOf={({ id }) => id} pathOf={pathOf} />
        )}
      </ListPage>
      {isOpening ? (
        <OpenDialog onDone={(batch) => navigate(pathOf(batch))} onClose={() => setIsOpening(false)} />
      ) : null}
    </>
  );
}
