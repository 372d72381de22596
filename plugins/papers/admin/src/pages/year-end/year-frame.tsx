import type { ReactNode } from 'react';
import { Box, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { Layouts } from '@strapi/strapi/admin';
import { useNavigate } from 'react-router-dom';
import { count, momentText } from '@seva/panel/format';
import { useTempleClock } from '@seva/panel/temple-clock';
import type { Preflight } from '../../../../shared/years/contracts';
import { texts } from '../../texts/en';
import { StepBar, type Step } from './step-bar';

const words = texts.yearEnd;
const home = '/plugins/donations/year-end';

/** Where the steps are shown. */
export const stepPaths = { treatments: home, wording: `${home}/wording`, preflight: `${home}/preflight` } as const;

/** One of the steps. */
export type StepName = keyof typeof stepPaths;

interface YearFrameProps {
  readonly step: StepName;
  readonly year: number;
  readonly years: readonly number[];
  /** What is known of the year; undefined while it is being read. */
  readonly preflight: Preflight | undefined;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function stepsOf(shown: StepName, { year, preflight }: Pick<YearFrameProps, 'year' | 'preflight'>): Step[] {
  const { services, wording, stops, released } = preflight ?? {};
  const isDone = {
    treatments: services !== undefined && services.approved === services.all,
    wording: wording?.approved != null && wording.faults.length === 0,
    preflight: released != null,
  };
  const hints = {
    treatments: services ? words.steps.approvedOf(count(services.approved), count(services.all)) : '…',
    wording: isDone.wording ? words.steps.wordingApproved : words.steps.wordingOpen,
    preflight: released
      ? words.steps.released
      : stops && stops.length > 0
        ? words.steps.toResolve(count(stops.length))
        : words.steps.resolved,
  };
  return (Object.keys(stepPaths) as StepName[]).map((name) => ({
    to: `${stepPaths[name]}?year=${year}`,
    name: words.steps[name],
    hint: preflight ? hints[name] : '…',
    state: isDone[name] ? 'done' : 'open',
    isShown: name === shown,
  }));
}

/** The frame of each step: the year, the steps, and what belongs to the one that is shown. */
export function YearFrame({ step, year, years, preflight, action, children }: YearFrameProps) {
  const { timeZone } = useTempleClock();
  const navigate = useNavigate();
  return (
    <>
      <Layouts.Header
        title={words.title(String(year))}
        subtitle={preflight ? words.asOf(momentText(preflight.asOf, timeZone)) : ' '}
        primaryAction={
          <Flex gap={3} wrap="wrap" justifyContent="flex-end">
            <Box minWidth="10rem">
              <SingleSelect
                aria-label={words.year}
                value={String(year)}
                onChange={(next) => navigate(`${stepPaths[step]}?year=${String(next)}`)}
              >
                {years.map((each) => (
                  <SingleSelectOption key={each} value={String(each)}>
                    {String(each)}
                  </SingleSelectOption>
                ))}
              </SingleSelect>
            </Box>
            {action}
          </Flex>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={5}>
          <StepBar steps={stepsOf(step, { year, preflight })} />
          {children}
        </Flex>
      </Layouts.Content>
    </>
  );
}

/** A heading within a step. */
export function StepHeading({ title, hint, action }: { title: string; hint: string; action?: ReactNode }) {
  return (
    <Flex justifyContent="space-between" alignItems="flex-end" gap={4} wrap="wrap">
      <Box>
        <Typography tag="h2" variant="beta">
          {title}
        </Typography>
        <Typography tag="p" textColor="neutral600">
          {hint}
        </Typography>
      </Box>
      {action}
    </Flex>
  );
}
