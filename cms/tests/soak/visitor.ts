import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from './random';

/** Responses to all visitors together. */
export interface Answers {
  readonly count: number;
  readonly visits: number;
  /** Responses of 500 and other server errors, as text. */
  readonly broken: readonly string[];
  /** Responses that a well-behaved visitor must not get, as text. */
  readonly unexpected: readonly string[];
}

/** Counts responses and keeps the text of the first hundred bad ones. */
export class AnswerLog implements Answers {
  count = 0;
  visits = 0;
  readonly broken: string[] = [];
  readonly unexpected: string[] = [];

  private keep(list: string[], words: string): void {
    if (list.length < 100) list.push(words.slice(0, 400));
  }

  /** Counts a status; 0 if the connection ended without one. */
  note(words: string, status: number, expected: readonly number[] | null): void {
    this.count += 1;
    // 501 means an unknown method, 502 and 503 a gateway that does not answer.
    if (status === 500 || status > 503) this.keep(this.broken, `${status} ${words}`);
    else if (expected && !expected.includes(status)) this.keep(this.unexpected, `${status} ${words}`);
  }
}

/** Request of a visitor. */
export interface Sent {
  readonly body?: object | undefined;
  readonly token?: string | undefined;
  /** Expected statuses besides 200 and 201. */
  readonly or?: readonly number[];
  /** Milliseconds after which the visitor disconnects. */
  readonly leavesAfterMs?: number | undefined;
}

/** Response; `status` is 0 if none came. */
export interface Got<T> {
  readonly status: number;
  readonly body: T;
  readonly text: string;
}

/** Visitor with a separate address, at one of the processes. */
export interface Visitor {
  readonly url: string;
  readonly random: Random;
  readonly address: string;
  /** Makes a call of this shop. `what` names it in the report. */
  call<T = Record<string, unknown>>(method: string, path: string, sent?: Sent): Promise<Got<T>>;
  /** Pauses as a reader does before the next click. */
  pause(): Promise<void>;
}

/** Statuses during gateway trouble or while the database is busy. */
const troubled = [502, 503];

/** Creates the visitors of one soak. */
export function visitorsOf(urls: readonly string[], random: Random, answers: AnswerLog): () => Visitor {
  return () => {
    const url = random.pick(urls);
    // A thousand addresses, so that counters by address are bounded.
    const address = `198.18.${random.below(4)}.${random.below(250)}`;
    return {
      url,
      random,
      address,
      pause: () => wait(100 + random.below(600)),
      async call<T>(method: string, path: string, sent: Sent = {}): Promise<Got<T>> {
        const { body, token, or = [], leavesAfterMs } = sent;
        const isForm = body instanceof FormData || body instanceof URLSearchParams;
        const isOurs = !path.startsWith('/demo/stripe');
        const words = `${method} ${path}`;
        try {
          const response = await fetch(url + path, {
            method,
            redirect: 'manual',
            headers: {
              'X-Forwarded-For': address,
              ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
              ...(token ? { Authorization: `Bearer ${token}` } : {}),
            },
            ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
            ...(leavesAfterMs === undefined ? {} : { signal: AbortSignal.timeout(leavesAfterMs) }),
          });
          const text = await response.text();
          if (isOurs) answers.note(`${words}: ${text}`, response.status, [200, 201, 204, 304, ...troubled, ...or]);
          const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
          return { status: response.status, body: (isJson ? JSON.parse(text) : {}) as T, text };
        } catch (error) {
          // A visitor who leaves gets no response, and the gateway may drop a connection as instructed.
          if (leavesAfterMs === undefined && isOurs) answers.note(`${words}: ${String(error)}`, 0, []);
          return { status: 0, body: {} as T, text: '' };
        }
      },
    };
  };
}
