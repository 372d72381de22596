import { useState } from 'react';
import { Box, Button, Flex, Grid, Typography } from '@strapi/design-system';
import { Play } from '@strapi/icons';
import { count, momentText } from '@seva/panel/format';
import { useTempleClock } from '@seva/panel/temple-clock';
import { Note } from '@seva/panel/ui/note';
import { Section } from '@seva/panel/ui/section';
import type { Forecast } from '@seva/config/contract/panel/receipts/runs/contracts';
import { useSend } from '../../../data/client';
import { permissions } from '@seva/config/contract/panel/rights';
import { useHasRight } from '../../../data/use-has-right';
import { useKnownYear, type KnownYear, useYear } from '../../data/year';
import { texts } from '../../texts/en';
import { Entries } from './entries';
import { StepActs, WhenOpen } from './step-acts';
import { stepsDone, isDryRunTrue, stepPaths } from './steps';
import { dollarRows, Line, SumsCard } from './sums-card';
import { StepHeading, YearFrame } from './year-frame';

const words = texts.yearEnd.dryRun;

/** Forecast of a run: the server creates every statement and discards it. */
export function DryRunPage() {
  const year = useYear();
  const known = useKnownYear(year);
  return (
    <YearFrame step="dryRun" year={year} years={known.preflight?.years ?? [year]} known={known}>
      <StepHeading title={words.title} hint={words.hint} />
      <WhenOpen step="dryRun" year={year} known={known}>
        <DryRun key={year} year={year} known={known} />
      </WhenOpen>
    </YearFrame>
  );
}

function DryRun({ year, known }: { year: number; known: KnownYear }) {
  const [made, setMade] = useState<Forecast | null>(null);
  const forecast = made ?? (isDryRunTrue(known) ? (known.marks.dryRun?.forecast ?? null) : null);
  const { busy, error, send } = useSend();
  const mayRun = useHasRight()(permissions['runs.act']);
  const start = async () => {
    const answer = await send('runs.begin', { body: { year, who: 'all', mail: true, dryRun: true } });
    if (!answer?.forecast) return;
    setMade(answer.forecast);
    known.reload();
  };
  const { dryRun: isDone } = stepsDone(known);
  const isOff = forecast !== null && forecast.difference !== 0;
  const wait = isOff ? texts.yearEnd.wrongSum : isDone ? '' : known.marks.dryRun === null ? words.first : words.since;
  return (
    <>
      {error ? <Note kind="danger">{error}</Note> : null}
      {busy ? <Typography role="status">{words.waiting}</Typography> : null}
      {forecast ? <Found forecast={forecast} /> : null}
      {forecast && made === null ? (
        <Typography textColor="neutral600">{words.madeBy(known.marks.dryRun?.by ?? '')}</Typography>
      ) : null}
      <StepActs
        before={
          mayRun ? (
            <Button
              variant={forecast ? 'tertiary' : 'default'}
              startIcon={<Play />}
              loading={busy}
              onClick={() => void start()}
            >
              {forecast ? words.again : words.start}
            </Button>
          ) : null
        }
        wait={wait}
        to={`${stepPaths.sample}?year=${year}`}
        label={texts.yearEnd.toSample}
      />
    </>
  );
}

function noticesOf({ year, withoutAddress, unprintable, unprintableCount }: Forecast) {
  const addresses = {
    text: [words.withoutAddress(count(withoutAddress)), words.withoutAddressWhy],
    link: words.donors,
    to: `/plugins/donations/devotees?missing=both&year=${year}`,
  };
  const letters = { text: [words.unprintable(count(unprintableCount)), unprintable.join(', ')], link: '', to: '' };
  return [...(withoutAddress > 0 ? [addresses] : []), ...(unprintableCount > 0 ? [letters] : [])];
}

function Found({ forecast }: { forecast: Forecast }) {
  const { timeZone } = useTempleClock();
  const notices = noticesOf(forecast);
  const { total, ledger, difference } = forecast;
  return (
    <Grid.Root gap={5} gridCols={12}>
      <Grid.Item col={8} s={12} xs={12} direction="column" alignItems="stretch">
        <Flex direction="column" alignItems="stretch" gap={5}>
          {/* As high as its content: a section otherwise fills its container. */}
          <div>
            <Section title={words.found(count(forecast.people))} hint={words.asOf(momentText(forecast.asOf, timeZone))}>
              <Counts forecast={forecast} />
            </Section>
          </div>
          {notices.length > 0 ? (
            <Entries kind="warning" title={words.goodToKnow} rows={notices} />
          ) : (
            <Entries kind="success" title={words.clean} rows={[]} />
          )}
        </Flex>
      </Grid.Item>
      <Grid.Item col={4} s={12} xs={12} direction="column" alignItems="stretch">
        <SumsCard
          title={texts.yearEnd.sums.title}
          rows={dollarRows(forecast)}
          {...{ total, ledger }}
          difference={difference ?? 0}
        />
      </Grid.Item>
    </Grid.Root>
  );
}

function Counts({ forecast }: { forecast: Forecast }) {
  const rows = (Object.keys(words.rows) as (keyof typeof words.rows)[]).filter(
    (name) => forecast[name] > 0 || name === 'issued',
  );
  return (
    <Box tag="dl" style={{ margin: 0 }}>
      {rows.map((name) => (
        <Line key={name} name={words.rows[name]} value={count(forecast[name])} />
      ))}
    </Box>
  );
}
