import type { HealthPart, HealthState } from '@seva/config/rules/health';

/** Part of the shop with its texts for people. */
export interface PartReport {
  readonly part: HealthPart;
  readonly name: string;
  readonly state: HealthState;
  /** Short finding. */
  readonly seen: string;
  /** Advice; '' if there is nothing to do. */
  readonly action: string;
}

export interface HealthReport {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Worst state of all parts. */
  readonly state: HealthState;
  readonly parts: readonly PartReport[];
  readonly versions: { readonly seva: string; readonly strapi: string; readonly node: string };
  /** Start of this server process, ISO 8601 in UTC. */
  readonly startedAt: string;
}
