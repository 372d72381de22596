import { cardSteps } from './card-steps';
import { checkSteps } from './check-steps';
import { faultSteps } from './fault-steps';
import { reversalSteps } from './reversal-steps';
import type { Step } from './step';

/** Everything that may happen to a donation (R1 of docs/payments.md#promises), with how often it does. */
export const steps: readonly Step[] = [...cardSteps, ...faultSteps, ...reversalSteps, ...checkSteps];
