import { cardSteps } from './card-steps';
import { checkSteps } from './check-steps';
import { misfortuneSteps } from './misfortune-steps';
import { reversalSteps } from './reversal-steps';
import type { Step } from './step';

/** Everything that may happen to a donation (payments.md, R1), with how often it does. */
export const steps: readonly Step[] = [...cardSteps, ...misfortuneSteps, ...reversalSteps, ...checkSteps];
