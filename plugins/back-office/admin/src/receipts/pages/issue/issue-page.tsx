import { useCallback, useEffect, useState } from 'react';
import { Button, Checkbox, Field, Flex, Radio, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { momentText } from '@seva/panel/format';
import { useTempleClock } from '@seva/panel/temple-clock';
import { ActionForm } from '@seva/panel/ui/action-form';
import { Section } from '@seva/panel/ui/section';
import type { Job } from '@seva/config/contract/panel/receipts/jobs/contracts';
import { runPeople, type RunPeople } from '@seva/config/contract/panel/receipts/runs/contracts';
import { useCall, address } from '../../../data/client';
import { permissions } from '@seva/config/contract/panel/rights';
import { useHasRight } from '../../../data/use-has-right';
import { useJob } from '../../data/use-job';
import { useKnownYear, type KnownYear, useYear } from '../../data/year';
import { texts } from '../../texts/en';
import { JobProgress } from '../../ui/job-progress';
import { DoneNote } from '../../ui/done-note';
import { WhenOpen } from '../year-end/step-acts';
import { stepsDone } from '../year-end/steps';
import { YearFrame } from '../year-end/year-frame';
import { ReleaseCard } from './release-card';
import { RunList } from './run-list';
import { Download } from '@strapi/icons';
import type { PaperPerson } from '@seva/config/contract/panel/receipts/papers/contracts';
import { useFile } from '@seva/panel/use-file';
import { PersonPicker } from '../../ui/person-picker';

const words = texts.yearEnd.issue;

/** Last step: releases the year, then issues, mails and packs statements. The job continues when the page is left. */
export function IssuePage() {
  const year = useYear();
  const known = useKnownYear(year);
  return (
    <YearFrame step="issue" year={year} years={known.preflight?.years ?? [year]} known={known}>
      <WhenOpen step="issue" year={year} known={known}>
        <Issue key={year} year={year} known={known} />
      </WhenOpen>
    </YearFrame>
  );
}

function Issue({ year, known }: { year: number; known: KnownYear }) {
  const { released, runs, reload } = known;
  const holds = useHasRight();
  const mayRun = holds(permissions['runs.act']);
  const { timeZone } = useTempleClock();
  const { toggleNotification } = useNotification();
  const ended = useCallback(() => {
    toggleNotification({ type: 'success', message: words.ended });
    reload();
  }, [toggleNotification, reload]);
  const { job, begin } = useJob(ended);
  const underWay = runs?.find(({ state }) => state === 'running');
  useEffect(() => {
    if (underWay && job === null) begin(underWay);
  }, [underWay, job, begin]);
  const isRunning = job?.state === 'running';
  const list = (run: Job) => {
    begin(run);
    reload();
  };
  return (
    <>
      {released === null && holds(permissions['papers.settings']) ? <ReleaseCard year={year} known={known} /> : null}
      {released ? <DoneNote>{texts.yearEnd.released(released.by, momentText(released.at, timeZone))}</DoneNote> : null}
      {holds(permissions['papers.act']) ? <PreviewCard year={year} /> : null}
      {isRunning || mayRun ? (
        <Section title={words.title} hint={words.hint}>
          {job && isRunning ? (
            <JobProgress job={job} mayCancel={mayRun} />
          ) : (
            <Begin year={year} known={known} onBegun={list} />
          )}
        </Section>
      ) : null}
      {runs ? <RunList runs={runs} running={job} /> : null}
    </>
  );
}

interface BeginProps {
  readonly year: number;
  readonly known: KnownYear;
  readonly onBegun: (job: Job) => void;
}

function Begin({ year, known, onBegun }: BeginProps) {
  const [mail, setMail] = useState(true);
  const [who, setWho] = useState<RunPeople>('all');
  const [isAsking, setIsAsking] = useState(false);
  const call = useCall();
  const { preflight: isClean } = stepsDone(known);
  const wait = !known.preflight
    ? texts.yearEnd.checking
    : !known.released
      ? words.releaseFirst
      : isClean
        ? ''
        : texts.yearEnd.steps.before(texts.yearEnd.steps.preflight);
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <Field.Root name="who">
        <Field.Label>{words.who}</Field.Label>
        <Radio.Group value={who} onValueChange={(next: string) => setWho(next as RunPeople)} aria-label={words.who}>
          {runPeople.map((each) => (
            <Radio.Item key={each} value={each}>
              {words.people[each]}
            </Radio.Item>
          ))}
        </Radio.Group>
      </Field.Root>
      <div>
        <Checkbox checked={mail} onCheckedChange={() => setMail(!mail)}>
          {words.mail}
        </Checkbox>
        <Typography tag="p" variant="pi" textColor="neutral600">
          {words.mailHint}
        </Typography>
      </div>
      <Flex gap={4} wrap="wrap" justifyContent="flex-end">
        <Typography textColor="neutral600" id="why-not-issue">
          {wait}
        </Typography>
        <Button disabled={wait !== ''} aria-describedby="why-not-issue" onClick={() => setIsAsking(true)}>
          {words.begin}
        </Button>
      </Flex>
      {isAsking ? (
        <ActionForm
          title={words.beginTitle(String(year))}
          body={mail ? words.withMail : words.withoutMail}
          confirm={words.begin}
          done={words.begun}
          act={() => call('runs.begin', { body: { year, who, mail } })}
          onDone={onBegun}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Flex>
  );
}

const { preview } = texts.yearEnd;

/** Shows the statement of one donor as a run would issue it. */
function PreviewCard({ year }: { year: number }) {
  const [donor, setDonor] = useState<PaperPerson | null>(null);
  const { busy, fetchFile } = useFile();
  const file = (person: string) => address('years.statement', { params: { year: String(year) }, query: { person } });
  return (
    <Section title={preview.title} hint={preview.hint}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <PersonPicker label={preview.donor} chosen={donor} onChange={setDonor} />
        {donor ? (
          <Flex justifyContent="flex-end">
            <Button
              variant="secondary"
              startIcon={<Download />}
              loading={busy}
              onClick={() => void fetchFile(file(donor.id), preview.file)}
            >
              {preview.see}
            </Button>
          </Flex>
        ) : null}
      </Flex>
    </Section>
  );
}
