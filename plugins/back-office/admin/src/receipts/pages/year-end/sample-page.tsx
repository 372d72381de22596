import { Button, Flex, Typography } from '@strapi/design-system';
import { Download, Mail } from '@strapi/icons';
import { useAuth } from '@strapi/strapi/admin';
import { Note } from '@seva/panel/ui/note';
import { Section } from '@seva/panel/ui/section';
import { useFile } from '@seva/panel/use-file';
import { address, useSend } from '../../../data/client';
import { useKnownYear, type KnownYear, useYear, markYear } from '../../data/year';
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
  const sentTo = known.marks.sample;
  const { busy, error, send } = useSend();
  const { busy: isFetching, fetchFile } = useFile();
  const mail = async () => {
    const answer = await send('runs.mailSample', { body: { year } });
    if (!answer) return;
    markYear(year, { sample: answer.to });
  };
  return (
    <>
      <Section title={words.title} hint={words.hint}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {error ? <Note kind="danger">{error}</Note> : null}
          {sentTo ? <DoneNote>{words.sent(sentTo)}</DoneNote> : <Typography>{words.to(own)}</Typography>}
          {sentTo ? <Typography textColor="neutral600">{texts.yearEnd.thisTab}</Typography> : null}
          <Flex gap={3} wrap="wrap">
            <Button
              variant={known.marks.sample ? 'tertiary' : 'default'}
              startIcon={<Mail />}
              loading={busy}
              onClick={() => void mail()}
            >
              {known.marks.sample ? words.again : words.send}
            </Button>
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
