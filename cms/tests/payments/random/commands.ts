import fc from 'fast-check';
import type { Run } from './run';
import type { Step } from './step';
import { steps } from './steps';

/** State that decides whether a step is possible. */
export interface Model {
  gifts: number;
  checks: number;
}

class StepCommand implements fc.AsyncCommand<Model, Run> {
  constructor(
    private readonly step: Step,
    private readonly pick: number,
  ) {}

  check(model: Readonly<Model>): boolean {
    return this.step.needs === undefined || (this.step.needs === 'gift' ? model.gifts : model.checks) > 0;
  }

  async run(model: Model, run: Run): Promise<void> {
    await this.step.act(run, this.pick);
    run.steps += 1;
    model.gifts = run.gifts.length;
    model.checks = run.checks.length;
  }

  toString(): string {
    return `${this.step.name}(${this.pick})`;
  }
}

/** Generates runs of at most 30 steps. The weights say how often each step comes. */
export function randomSteps() {
  const arbitraries = steps.flatMap((step) =>
    Array.from({ length: step.weight }, () => fc.nat(9999).map((pick) => new StepCommand(step, pick))),
  );
  return fc.commands<Model, Run, false>(arbitraries as never, { maxCommands: 30, size: 'medium' });
}
