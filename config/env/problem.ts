/** Environment of a process: every value a string, or absent. */
export type RawEnv = Readonly<Record<string, string | undefined>>;

/** Fault of a variable that prevents the server from starting. The reason never contains a secret's value. */
export interface EnvProblem {
  readonly variable: string;
  readonly reason: string;
}

/**
 * Trims the values and drops empty ones, because compose files and hosting panels pass on every variable they know,
 * filled in or not.
 */
export function presentValues(raw: RawEnv): Record<string, string> {
  const present: Record<string, string> = {};
  for (const [variable, value] of Object.entries(raw)) {
    const trimmed = value?.trim();
    if (trimmed) present[variable] = trimmed;
  }
  return present;
}

/** Formats problems as one message for a terminal, one per line, in their order. */
export function describeProblems(problems: readonly EnvProblem[]): string {
  const lines = problems.map(({ variable, reason }) => `  ${variable}: ${reason}`);
  return ['Seva cannot start with this configuration:', ...lines].join('\n');
}
