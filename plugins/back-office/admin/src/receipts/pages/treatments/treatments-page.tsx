import { useState } from 'react';
import { Button, EmptyStateLayout, Flex, Typography } from '@strapi/design-system';
import { categories } from '@seva/config/shop';
import { categoryWords } from '@seva/panel/donation-words';
import { count } from '@seva/panel/format';
import { useAddress, type Address } from '@seva/panel/use-address';
import { ActionForm } from '@seva/panel/ui/action-form';
import { ChoiceCell, SearchCell } from '@seva/panel/ui/filter-cells';
import { FilterPanel } from '@seva/panel/ui/filter-panel';
import { NumberLink } from '@seva/panel/ui/number-link';
import { PageState } from '@seva/panel/ui/page';
import type { ServiceRow, TreatmentGrid } from '@seva/config/contract/panel/receipts/treatments/contracts';
import { address as addressOf, useCall, useRead, useSend } from '../../../data/client';
import { FileButton } from '../../../ui/file-button';
import { useKnownYear, useYear } from '../../data/year';
import { texts } from '../../texts/en';
import { wordingPath } from '../year-end/steps';
import { StepHeading, YearFrame } from '../year-end/year-frame';
import { DecideDialog } from './decide-dialog';
import { isComplete, gridFilters } from './decision';
import { ReclassifyDialog } from './reclassify-dialog';
import { keyOf, TreatmentTable } from './treatment-table';

const words = texts.treatments;
const names = ['q', 'category', 'show'] as const;
type GridAddress = Address<(typeof names)[number]>;

/** Page *What is deductible?*: services with their treatments, to decide and approve one or many at once. */
export function TreatmentsPage() {
  const address = useAddress(names, '');
  const year = useYear();
  const reading = useRead('treatments.list', { query: { year: String(year) } });
  const known = useKnownYear(year);
  const reload = () => {
    reading.reload();
    known.reload();
  };
  return (
    <YearFrame step="treatments" year={year} years={reading.data?.years ?? [year]} known={known}>
      <PageState reading={reading}>{(grid) => <Grid grid={grid} address={address} reload={reload} />}</PageState>
    </YearFrame>
  );
}

const plain = (text: string) => text.toLowerCase().normalize('NFKC');

function shownRows({ rows }: TreatmentGrid, { q, category, show }: GridAddress['values']): ServiceRow[] {
  const isShown = gridFilters[show] ?? (() => true);
  return rows.filter(
    (row) => isShown(row) && (category === '' || row.category === category) && plain(row.name).includes(plain(q)),
  );
}

interface GridProps {
  readonly grid: TreatmentGrid;
  readonly address: GridAddress;
  readonly reload: () => void;
}

function Grid({ grid, address, reload }: GridProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState<readonly ServiceRow[] | null>(null);
  const [reclassifying, setReclassifying] = useState<ServiceRow | null>(null);
  const rows = shownRows(grid, address.values);
  const chosenRows = grid.rows.filter((row) => !row.isGone && chosen.has(keyOf(row)));
  const done = () => {
    setChosen(new Set());
    reload();
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <StepHeading
        title={words.title}
        hint={words.subtitle}
        action={
          <Flex gap={4} wrap="wrap">
            <Progress grid={grid} />
            <NumberLink to={`${wordingPath}?year=${grid.year}`}>{texts.wording.title}</NumberLink>
            <FileButton
              file={addressOf('treatments.exportServices', { query: { year: String(grid.year) } })}
              name={`services-${grid.year}.csv`}
              label={words.exportFile}
              done={texts.receipts.exported}
            />
          </Flex>
        }
      />
      <GridFilters address={address} />
      <ChosenBar rows={chosenRows} onDecide={() => setDeciding(chosenRows)} onDone={done} />
      {rows.length === 0 ? (
        <EmptyStateLayout content={words.noneFound} hasRadius shadow="tableShadow" />
      ) : (
        <TreatmentTable
          rows={rows}
          year={grid.year}
          chosen={chosen}
          onChoose={setChosen}
          onDecide={(row) => setDeciding([row])}
          onReclassify={setReclassifying}
        />
      )}
      {deciding ? <DecideDialog rows={deciding} onDone={done} onClose={() => setDeciding(null)} /> : null}
      {reclassifying ? (
        <ReclassifyDialog row={reclassifying} year={grid.year} onDone={reload} onClose={() => setReclassifying(null)} />
      ) : null}
    </Flex>
  );
}

function Progress({ grid }: { grid: TreatmentGrid }) {
  const services = grid.rows.filter(({ isGone }) => !isGone);
  const approved = services.filter((row) => row.approved !== null).length;
  return (
    <Typography
      role="status"
      fontWeight="semiBold"
      textColor={approved === services.length ? 'success700' : 'neutral800'}
    >
      {words.approvedOf(count(approved), count(services.length))}
    </Typography>
  );
}

function GridFilters({ address }: { address: GridAddress }) {
  const showing = Object.keys(gridFilters).map((key) => [key, words.shows[key as keyof typeof words.shows]] as const);
  return (
    <FilterPanel address={address}>
      <SearchCell address={address} name="q" label={words.search} />
      <ChoiceCell
        address={address}
        name="category"
        label={words.category}
        all={words.anyCategory}
        choices={categories.map((key) => [key, categoryWords[key] ?? key] as const)}
      />
      <ChoiceCell address={address} name="show" label={words.show} all={words.shows.all} choices={showing} />
    </FilterPanel>
  );
}

interface ChosenBarProps {
  readonly rows: readonly ServiceRow[];
  readonly onDecide: () => void;
  readonly onDone: () => void;
}

/** Actions for all chosen services. */
function ChosenBar({ rows, onDecide, onDone }: ChosenBarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const call = useCall();
  const { busy, error, send } = useSend();
  if (rows.length === 0) return null;
  const take = async () => {
    const changes = rows.map(({ id, revision, proposal, value, benefit }) => ({
      id,
      revision,
      treatment: proposal,
      value: proposal === 'part' ? value : null,
      benefit: proposal === 'part' ? benefit : '',
    }));
    if (await send('treatments.save', { body: { changes } }, words.proposalsDone)) onDone();
  };
  const services = rows.map(({ id, revision }) => ({ id, revision }));
  const mayApprove = rows.every(isComplete);
  return (
    <Flex background="neutral0" hasRadius shadow="tableShadow" padding={4} gap={3} wrap="wrap" role="toolbar">
      <Typography fontWeight="semiBold">{words.chosen(count(rows.length))}</Typography>
      <Button variant="tertiary" onClick={onDecide}>
        {words.decide}
      </Button>
      <Button variant="tertiary" loading={busy} onClick={() => void take()}>
        {words.proposals}
      </Button>
      <Button disabled={!mayApprove} onClick={() => setIsAsking(true)}>
        {words.approve}
      </Button>
      {mayApprove ? null : <Typography textColor="neutral600">{words.unapprovable}</Typography>}
      {error ? (
        <Typography role="alert" textColor="danger700">
          {error}
        </Typography>
      ) : null}
      {isAsking ? (
        <ActionForm
          title={words.approveTitle(count(rows.length))}
          body={words.approveBody}
          confirm={words.approve}
          done={words.approveDone}
          act={() => call('treatments.approve', { body: { services } })}
          onDone={onDone}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Flex>
  );
}
