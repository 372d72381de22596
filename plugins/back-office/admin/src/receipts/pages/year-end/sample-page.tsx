import { Button, Flex, Typography } from '@strapi/design-system';
import { momentText } from '@seva/panel/format';
import { useTempleClock } from '@seva/panel/temple-clock';
import { Download, Mail } from '@strapi/icons';
import { useAuth } from '@strapi/strapi/admin';
import { Note } from '@seva/panel/ui/note';
import { Section } from '@seva/panel/ui/section';
import { useFile } from '@seva/panel/use-file';
import { address, useSend } from '../../../data/client';
import { permissions } from '@seva/config/contract/panel/rights';
import { useHasRight } from '../../../data/use-has-right';
import { useKnownYear, type KnownYear, useYear } from '../../data/year';
import { texts } from '../../texts/en';
import { DoneNote } from '../../ui/done-note';
import { StepActs, WhenOpen } from './step-acts';
import { stepsDone, stepPaths } from './steps';
import { YearFrame } from './year-frame';

const words = texts.yearEnd.sample;

/** Sends the email and the statement as donors will get them to the current user. */
export function SamplePage() {
  const year = useYear();
  const known = useKnownYear(year);
  return (
    <YearFrame step="sample" year={year} years={known.preflight?.years ?? [year]} known={known}>
      <WhenOpen step="sample" year={year} known={known}>
        <Sample year={year} known={known} />
      </WhenOpen>
    </YearFrame>
  );
}

function Sample({ year, known }: { year: number; known: KnownYear }) {
  const own = useAuth('sample', (state) => state.user?.email) ?? '';
  const { sample } = known.marks;
  const { timeZone } = useTempleClock();
  const mayRun = useHasRight()(permissions['runs.act']);
  const { busy, error, send } = useSend();
  const { busy: isFetching, fetchFile } = useFile();
  const mail = async () => {
    const answer = await send('runs.mailSample', { body: { year } });
    if (!answer) return;
    known.reload();
  };
  return (
    <>
      <Section title={words.title} hint={words.hint}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {error ? <Note kind="danger">{error}</Note> : null}
          {sample ? (
            <DoneNote>{words.sent(sample.to, sample.by, momentText(sample.at, timeZone))}</DoneNote>
          ) : (
            <Typography>{mayRun ? words.to(own) : words.notSent}</Typography>
          )}
          <Flex gap={3} wrap="wrap">
            {mayRun ? (
              <Button
                variant={sample ? 'tertiary' : 'default'}
                startIcon={<Mail />}
                loading={busy}
                onClick={() => void mail()}
              >
                {sample ? words.again : words.send}
              </Button>
            ) : null}
            <Button
              variant="tertiary"
              startIcon={<Download />}
              loading={isFetching}
              onClick={() => void fetchFile(address('runs.sample', { query: { year: String(year) } }), words.file)}
            >
              {words.see}
            </Button>
          </Flex>
        </Flex>
      </Section>
      <StepActs
        wait={stepsDone(known).sample ? '' : words.first}
        to={`${stepPaths.issue}?year=${year}`}
        label={texts.yearEnd.toIssue}
      />
    </>
  );
}
