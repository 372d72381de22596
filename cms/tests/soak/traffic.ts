import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from './random';
import type { SoakContext, Visit } from './context';
import type { AnswerLog, Visitor } from './visitor';

/** Stream of visits. */
export interface Traffic {
  /** Starts visits for a time in milliseconds, and waits until the last one has ended. */
  during(ms: number): Promise<void>;
}

/** Maximum number of visits at once. A slow machine gets fewer, not all of them later. */
const atOnce = 30;

function choose(visits: readonly Visit[], random: Random): Visit {
  const total = visits.reduce((sum, { weight }) => sum + weight, 0);
  let left = (random.below(1e6) / 1e6) * total;
  const chosen = visits.find(({ weight }) => (left -= weight) < 0) ?? visits[0];
  if (!chosen) throw new Error('There are no visits');
  return chosen;
}

/** Creates the traffic: `perMinute` visits, of kinds chosen at random by weight. */
export function createTraffic(
  context: SoakContext,
  visits: readonly Visit[],
  perMinute: number,
  answers: AnswerLog,
): Traffic {
  const inside = new Set<Promise<void>>();

  const receive = async (visit: Visit, visitor: Visitor): Promise<void> => {
    try {
      await visit.act(context, visitor);
    } catch (error) {
      answers.unexpected.push(`${visit.name}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
    }
  };

  return {
    async during(ms) {
      const end = Date.now() + ms;
      while (Date.now() < end) {
        if (inside.size < atOnce) {
          answers.visits += 1;
          const stay = receive(choose(visits, context.random), context.newVisitor());
          inside.add(stay);
          void stay.finally(() => inside.delete(stay));
        }
        await pause((60_000 / perMinute) * (0.5 + context.random.below(1000) / 1000));
      }
      await Promise.all(inside);
    },
  };
}
