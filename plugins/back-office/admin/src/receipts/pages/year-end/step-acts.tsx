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
  /** What else may be done here. */
  readonly before?: ReactNode;
  /** Why the way on is closed; '' when it is open. */
  readonly wait: string;
  /** Where it leads; '' for whoever may not go there. */
  readonly to: string;
  readonly label: string;
}

/** The way to the next step, or why it has to wait beside the disabled button. */
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

/** A step that is not open yet says which one comes first; else what belongs to it. */
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
