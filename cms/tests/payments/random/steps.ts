import { cardSteps } from './card-steps';
import { checkSteps } from './check-steps';
import { faultSteps } from './fault-steps';
import { reversalSteps } from './reversal-steps';
import type { Step } from './step';

/** All events of a donation (R1 of docs/payments.md#promises) with their weights. */
export const steps: readonly Step[] = [...cardSteps, ...faultSteps, ...reversalSteps, ...checkSteps];
