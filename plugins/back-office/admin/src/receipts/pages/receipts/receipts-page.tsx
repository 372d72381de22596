import { useCallback } from 'react';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { count, dayText, money } from '@seva/panel/format';
import { useTempleClock } from '@seva/panel/temple-clock';
import { useAddress, type Address } from '@seva/panel/use-address';
import { DataTable, type Column } from '@seva/panel/ui/data-table';
import { ChoiceCell, SearchCell } from '@seva/panel/ui/filter-cells';
import { FilterPanel } from '@seva/panel/ui/filter-panel';
import { ListPage } from '@seva/panel/ui/list-page';
import { Note } from '@seva/panel/ui/note';
import { NumberLink } from '@seva/panel/ui/number-link';
import type { Job } from '@seva/config/contract/panel/receipts/jobs/contracts';
import { paperFilterNames, paperFilterStates, type Paper } from '@seva/config/contract/panel/receipts/papers/contracts';
import { permissions } from '@seva/config/contract/panel/rights';
import { address as addressOf, useRead, useSend } from '../../../data/client';
import { FileButton } from '../../../ui/file-button';
import { useHasRight } from '../../../data/use-has-right';
import { useJob } from '../../data/use-job';
import { texts } from '../../texts/en';
import { JobProgress } from '../../ui/job-progress';
import { PaperState } from '../../ui/paper-state';

const words = texts.receipts;
type ListAddress = Address<(typeof paperFilterNames)[number]>;

/** Receipts and statements, newest first, with filters in the address. */
export function ReceiptsPage() {
  const address = useAddress(paperFilterNames, '');
  const reading = useRead('papers.list', address);
  const { today } = useTempleClock();
  const mayExport = useHasRight()(permissions.export);
  return (
    <ListPage
      title={words.title}
      words={words}
      action={
        <Flex gap={4} wrap="wrap" justifyContent="flex-end">
          <NumberLink to="/plugins/donations/receipts/in-kind">{words.inKind}</NumberLink>
          {mayExport ? (
            <FileButton
              file={addressOf('papers.exportPapers', { query: address.values })}
              name={`receipts-${today}.csv`}
              label={words.exportFile}
              done={words.exported}
            />
          ) : null}
        </Flex>
      }
      address={address}
      reading={reading}
      above={
        <>
          <Missing missing={reading.data?.missing ?? 0} reload={reading.reload} />
          <Filters address={address} years={reading.data?.years ?? []} />
        </>
      }
    >
      {({ rows, total }) => <DataTable columns={columns} rows={rows} keyOf={({ id }) => String(id)} total={total} />}
    </ListPage>
  );
}

/** Number of donations without a receipt, with a button to issue them. */
function Missing({ missing, reload }: { missing: number; reload: () => void }) {
  const mayAct = useHasRight()(permissions['papers.act']);
  const { busy, error, send } = useSend();
  const { toggleNotification } = useNotification();
  const ended = useCallback(
    (job: Job) => {
      toggleNotification({ type: 'success', message: words.issuedMissing(count(job.done)) });
      reload();
    },
    [toggleNotification, reload],
  );
  const { job, begin } = useJob(ended);
  const issue = async () => {
    const begun = await send('papers.issueMissing', {});
    if (begun) begin(begun);
  };
  if (job?.state === 'running') return <JobProgress job={job} mayCancel={mayAct} />;
  if (missing === 0) return null;
  return (
    <Note kind="warning">
      <Flex gap={4} wrap="wrap" justifyContent="space-between">
        <span>{error ?? words.missing(count(missing))}</span>
        {mayAct ? (
          <Button variant="secondary" loading={busy} onClick={() => void issue()}>
            {words.issueMissing}
          </Button>
        ) : null}
      </Flex>
    </Note>
  );
}

function Filters({ address, years }: { address: ListAddress; years: readonly number[] }) {
  const known = [...new Set([...years.map(String), address.values.year].filter(Boolean))];
  return (
    <FilterPanel address={address}>
      <SearchCell address={address} name="q" label={words.search} placeholder={words.searchHint} />
      <ChoiceCell
        address={address}
        name="year"
        label={words.year}
        all={words.anyYear}
        choices={known.map((year) => [year, year] as const)}
      />
      <ChoiceCell
        address={address}
        name="kind"
        label={words.kind}
        all={words.anyKind}
        choices={Object.entries(words.kinds)}
      />
      <ChoiceCell
        address={address}
        name="state"
        label={words.state}
        all={words.anyState}
        choices={paperFilterStates.map((state) => [state, words.states[state]] as const)}
      />
    </FilterPanel>
  );
}

const giftText = ({ giftDate, taxYear }: Paper) => (giftDate === null ? String(taxYear) : dayText(giftDate));

const columns: readonly Column<Paper>[] = [
  {
    head: words.number,
    cell: (paper) => (
      <>
        <NumberLink to={`/plugins/donations/receipts/${paper.id}`}>{paper.number}</NumberLink>
        <Typography tag="div" variant="pi" textColor="neutral600">
          {[words.kinds[paper.kind], paper.version > 1 ? words.version(String(paper.version)) : '']
            .filter(Boolean)
            .join(', ')}
        </Typography>
        <div className="phone">
          <PaperState paper={paper} />
        </div>
      </>
    ),
  },
  {
    head: words.donor,
    className: 'long',
    cell: (paper) => (
      <>
        <Typography>{paper.donor}</Typography>
        <Typography tag="div" variant="pi" textColor="neutral600" className="narrow">
          {giftText(paper)}
        </Typography>
      </>
    ),
  },
  { head: words.gift, className: 'wide', cell: giftText },
  { head: words.issued, className: 'wide', cell: ({ issuedOn }) => dayText(issuedOn) },
  { head: words.state, className: 'roomy', cell: (paper) => <PaperState paper={paper} /> },
  {
    head: words.contribution,
    right: true,
    cell: ({ kind, contribution }) => (
      <Typography fontWeight="semiBold">{kind === 'kind_gift' ? words.notValued : money(contribution)}</Typography>
    ),
  },
];
