import type { ReactNode } from 'react';
import { Button, Flex, LinkButton, Loader, Typography } from '@strapi/design-system';
import { ArrowRight } from '@strapi/icons';
import { Link } from 'react-router-dom';
import { texts as panelTexts } from '@seva/panel/texts';
import { NumberLink } from '@seva/panel/ui/number-link';
import { Note } from '@seva/panel/ui/note';
import { texts } from '../../texts/en';
import { stepBefore, stepPaths, type StepName, type YearKnown } from './steps';

interface StepActsProps {
  /** Further actions of the step. */
  readonly before?: ReactNode;
  /** Reason why the next step is disabled; empty if it is open. */
  readonly wait: string;
  /** Path of the next step; empty if the user may not open it. */
  readonly to: string;
  readonly label: string;
}

/** Link to the next step, or the reason beside a disabled button. */
export function StepActs({ before, wait, to, label }: StepActsProps) {
  return (
    <Flex justifyContent="space-between" gap={4} wrap="wrap">
      <span>{before}</span>
      {to ? (
        <Flex gap={4} wrap="wrap">
          <Typography textColor="neutral600" id="why-not-on">
            {wait}
          </Typography>
          {wait ? (
            <Button disabled endIcon={<ArrowRight />} aria-describedby="why-not-on">
              {label}
            </Button>
          ) : (
            <LinkButton tag={Link} to={to} endIcon={<ArrowRight />}>
              {label}
            </LinkButton>
          )}
        </Flex>
      ) : null}
    </Flex>
  );
}

/** Content of a step, or the step that comes first. */
export function WhenOpen({
  step,
  year,
  known,
  children,
}: {
  step: StepName;
  year: number;
  known: YearKnown;
  children: ReactNode;
}) {
  if (known.isLoading) return <Loader small>{panelTexts.loading}</Loader>;
  const before = known.preflight ? stepBefore(step, known) : null;
  if (before === null) return <>{children}</>;
  return (
    <Note kind="warning">
      <NumberLink to={`${stepPaths[before]}?year=${year}`}>
        {texts.yearEnd.steps.before(texts.yearEnd.steps[before])}
      </NumberLink>
    </Note>
  );
}
