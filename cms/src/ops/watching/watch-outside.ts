import { metrics } from '../../platform/metrics/metrics';
import { inSpan } from '../../platform/runtime/tracing';

/** Returns the outcome of an external call for metrics: `ok`, or the kind of its error. */
const outcomeOf = (error: unknown): string => {
  const { kind, final } = error as { kind?: unknown; final?: unknown };
  if (typeof kind === 'string') return kind;
  return final === true ? 'refused' : 'failed';
};

type Count = (name: string, outcome: string, ms: number) => void;

const watching =
  (what: string, count: Count) =>
  <T>(name: string, run: () => Promise<T>): Promise<T> =>
    inSpan(`${what} ${name}`, {}, async (act) => {
      const begun = performance.now();
      const end = (outcome: string) => {
        count(name, outcome, performance.now() - begun);
        act.setAttributes({ 'seva.outcome': outcome });
      };
      try {
        const result = await run();
        end('ok');
        return result;
      } catch (error) {
        end(outcomeOf(error));
        throw error;
      }
    });

/** Wraps each call of the payment gateway in metrics by outcome and a span. */
export const watchGateway = watching('gateway', (call, outcome, ms) => metrics()?.countGatewayCall(call, outcome, ms));

/** Wraps each email delivery in metrics by outcome and a span. */
export const watchMail = watching('mail', (_call, outcome, ms) => metrics()?.countMail(outcome, ms));
