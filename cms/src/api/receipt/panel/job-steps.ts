import { missingStep } from './issue-missing-job';
import type { Step } from './job-step';
import { retreatStep } from './retreat-job';
import { statementsStep } from './statements-job';

/** How each kind of long work is done, piece by piece. */
export const jobSteps: Readonly<Record<string, Step | undefined>> = {
  retreat: retreatStep,
  missing: missingStep,
  statements: statementsStep,
};
