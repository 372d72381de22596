/** The environment as a process hands it over: every value a string, or absent. */
export type RawEnv = Readonly<Record<string, string | undefined>>;

/** One variable that keeps the server from starting, and why. The reason never repeats a secret's value. */
export interface EnvProblem {
  readonly variable: string;
  readonly reason: string;
}

/**
 * Makes the values comparable: surrounding blanks go, and an empty value counts as absent, because compose files
 * and hosting panels pass on every variable they know, filled in or not.
 */
export function presentValues(raw: RawEnv): Record<string, string> {
  const present: Record<string, string> = {};
  for (const [variable, value] of Object.entries(raw)) {
    const trimmed = value?.trim();
    if (trimmed) present[variable] = trimmed;
  }
  return present;
}

/** All problems as one message for a terminal, a line each, in the order in which they were found. */
export function describeProblems(problems: readonly EnvProblem[]): string {
  const lines = problems.map(({ variable, reason }) => `  ${variable}: ${reason}`);
  return ['Seva cannot start with this configuration:', ...lines].join('\n');
}
