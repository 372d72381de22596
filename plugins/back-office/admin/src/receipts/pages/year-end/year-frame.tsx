import type { ReactNode } from 'react';
import { Box, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { useNavigate } from 'react-router-dom';
import { momentText } from '@seva/panel/format';
import { useTempleClock } from '@seva/panel/temple-clock';
import { Page } from '@seva/panel/ui/page';
import { texts } from '../../texts/en';
import { StepBar } from './step-bar';
import { stepPaths, stepsOf, type StepName, type YearKnown } from './steps';

const words = texts.yearEnd;
interface YearFrameProps {
  readonly step: StepName;
  readonly year: number;
  readonly years: readonly number[];
  readonly known: YearKnown;
  readonly children: ReactNode;
}

/** Frame of each step: the year, the steps, and the content of the current one. */
export function YearFrame({ step, year, years, known, children }: YearFrameProps) {
  const { preflight } = known;
  const { timeZone } = useTempleClock();
  const navigate = useNavigate();
  return (
    <Page
      title={words.title(String(year))}
      subtitle={preflight ? words.asOf(momentText(preflight.asOf, timeZone)) : ' '}
      action={
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
      }
    >
      <StepBar steps={stepsOf(step, year, known)} />
      {children}
    </Page>
  );
}

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
