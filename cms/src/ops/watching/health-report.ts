import type { HealthPart, HealthState } from '@seva/config/rules/health';

/** One part of the shop as people read of it. */
export interface ShownPart {
  readonly part: HealthPart;
  readonly name: string;
  readonly state: HealthState;
  /** What was seen, in a few words. */
  readonly seen: string;
  /** What to do; '' where nothing is. */
  readonly action: string;
}

/** The health of the shop as the panel shows it. */
export interface HealthReport {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The worst of the parts. */
  readonly state: HealthState;
  readonly parts: readonly ShownPart[];
  readonly versions: { readonly seva: string; readonly strapi: string; readonly node: string };
  /** When this server process was started, ISO 8601, UTC. */
  readonly startedAt: string;
}
