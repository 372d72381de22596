import { Button, Flex, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { count, momentText } from '@seva/panel/format';
import { useTempleClock } from '@seva/panel/temple-clock';
import { Section } from '@seva/panel/ui/section';
import { useFile } from '@seva/panel/use-file';
import type { Job } from '@seva/config/contract/panel/receipts/jobs/contracts';
import type { Run } from '@seva/config/contract/panel/receipts/runs/contracts';
import { address } from '../../../data/client';
import { texts } from '../../texts/en';

const words = texts.yearEnd.issue;
/** Maximum number of names in a line. */
const mostNamed = 5;

interface RunListProps {
  readonly runs: readonly Run[];
  /** Newer state of the run in progress, if any. */
  readonly running: Job | null;
}

/** Runs of a year, newest first: progress of the one in progress, results and files of finished ones. */
export function RunList({ runs, running }: RunListProps) {
  return (
    <Section title={words.runs}>
      {runs.length === 0 && running === null ? <Typography textColor="neutral600">{words.noRuns}</Typography> : null}
      <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {runs.map((run) => (
          <Line key={run.id} run={running?.id === run.id ? { ...run, ...running } : run} />
        ))}
      </ol>
    </Section>
  );
}

function namesOf({ faults }: NonNullable<Run['result']>): string {
  const names = faults.slice(0, mostNamed).map(({ name }) => name);
  return [...names, ...(faults.length > mostNamed ? ['…'] : [])].join(', ');
}

function Line({ run }: { run: Run }) {
  const { timeZone } = useTempleClock();
  const { busy, fetchFile } = useFile();
  const { result, year, failed, state, done, total } = run;
  const moment = momentText(run.startedAt, timeZone);
  const input = { params: { id: run.id } };
  return (
    <Flex
      tag="li"
      justifyContent="space-between"
      alignItems="flex-start"
      gap={3}
      wrap="wrap"
      paddingTop={3}
      paddingBottom={3}
      borderColor="neutral150"
      borderStyle="solid"
      borderWidth="1px 0 0 0"
    >
      <div style={{ flex: '1 1 24rem' }}>
        <Typography tag="p" fontWeight="semiBold">
          {words.run(run.startedBy, moment)} · {words.states[state]}
          {state === 'running' ? ` · ${texts.yearEnd.steps.under(count(done), count(total))}` : ''}
          {failed > 0 ? ` · ${texts.jobs.failed(count(failed))}` : ''}
        </Typography>
        {result ? (
          <Typography tag="p">
            {words.result(count(result.statements), count(result.mailed), count(result.onPaper))}
          </Typography>
        ) : null}
        {result && result.guests > 0 ? <Typography tag="p">{words.guests(count(result.guests))}</Typography> : null}
        {result && result.waiting > 0 ? (
          <Typography tag="p" textColor="neutral600">
            {words.waiting(count(result.waiting))}
          </Typography>
        ) : null}
        {result && result.faults.length > 0 ? (
          <Typography tag="p" textColor="danger700">
            {words.faults(namesOf(result))}
          </Typography>
        ) : null}
      </div>
      {state === 'running' ? null : (
        <Flex gap={2} wrap="wrap">
          <Button
            variant="tertiary"
            startIcon={<Download />}
            disabled={busy || result?.onPaper === 0}
            aria-label={words.zipOf(moment)}
            onClick={() => void fetchFile(address('runs.zip', input), words.zipFile(String(year)))}
          >
            {words.zip}
          </Button>
          <Button
            variant="tertiary"
            startIcon={<Download />}
            disabled={busy}
            aria-label={words.reportOf(moment)}
            onClick={() => void fetchFile(address('runs.report', input), words.reportFile(String(year)))}
          >
            {words.report}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
