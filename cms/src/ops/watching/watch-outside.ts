import { metrics } from '../../platform/metrics/metrics';

/** Returns the outcome of an external call for metrics: `ok`, or the kind of its error. */
const outcomeOf = (error: unknown): string => {
  const { kind, final } = error as { kind?: unknown; final?: unknown };
  if (typeof kind === 'string') return kind;
  return final === true ? 'refused' : 'failed';
};

type Count = (name: string, outcome: string, ms: number) => void;

const watching =
  (count: Count) =>
  async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    try {
      const result = await run();
      count(name, 'ok', performance.now() - begun);
      return result;
    } catch (error) {
      count(name, outcomeOf(error), performance.now() - begun);
      throw error;
    }
  };

/** Counts each call of the payment gateway by outcome. */
export const watchGateway = watching((call, outcome, ms) => metrics()?.countGatewayCall(call, outcome, ms));

/** Counts each email delivery by outcome. */
export const watchMail = watching((_call, outcome, ms) => metrics()?.countMail(outcome, ms));
