import { metrics } from '../../platform/metrics/metrics';
import { inSpan } from '../../platform/runtime/tracing';

/** How a call outside ended, in one word for figures: `ok`, or what its error calls itself. */
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
        act.tell({ 'seva.outcome': outcome });
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

/** Goes around each call of the payment gateway: figures by outcome, and a span. */
export const watchGateway = watching('gateway', (call, outcome, ms) => metrics()?.countGatewayCall(call, outcome, ms));

/** Goes around each mail that is handed to the mail server. */
export const watchMail = watching('mail', (_call, outcome, ms) => metrics()?.countMail(outcome, ms));
