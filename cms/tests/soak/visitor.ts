import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from './random';

/** What was answered to all visitors together. */
export interface Answers {
  readonly count: number;
  readonly visits: number;
  /** Answers of 500 (and what else is an error of ours), in words. */
  readonly broken: readonly string[];
  /** Answers that a good visitor must not get, in words. */
  readonly unexpected: readonly string[];
}

/** Keeps count of answers; of those that are wrong, the first hundred in words. */
export class AnswerLog implements Answers {
  count = 0;
  visits = 0;
  readonly broken: string[] = [];
  readonly unexpected: string[] = [];

  private keep(list: string[], words: string): void {
    if (list.length < 100) list.push(words.slice(0, 400));
  }

  /** Notes a status; 0 when the connection ended without one. */
  note(words: string, status: number, expected: readonly number[] | null): void {
    this.count += 1;
    // 501 is the word for a method that nobody knows, 502 and 503 for a gateway that does not answer.
    if (status === 500 || status > 503) this.keep(this.broken, `${status} ${words}`);
    else if (expected && !expected.includes(status)) this.keep(this.unexpected, `${status} ${words}`);
  }
}

/** What a visitor sends. */
export interface Sent {
  readonly body?: object | undefined;
  readonly token?: string | undefined;
  /** The statuses that are right here besides 200 and 201. */
  readonly or?: readonly number[];
  /** The visitor goes away after so many milliseconds, whatever has come by then. */
  readonly leavesAfterMs?: number | undefined;
}

/** What came back; `status` 0 when nothing did. */
export interface Got<T> {
  readonly status: number;
  readonly body: T;
  readonly text: string;
}

/** Somebody with an address of their own, at one of the processes. */
export interface Visitor {
  readonly url: string;
  readonly random: Random;
  readonly address: string;
  /** A call of this shop; `what` names it where an answer is wrong. */
  call<T = Record<string, unknown>>(method: string, path: string, sent?: Sent): Promise<Got<T>>;
  /** A pause to read the answer, before the next click. */
  pause(): Promise<void>;
}

/** A gateway in trouble, and a database that somebody else keeps busy. */
const troubled = [502, 503];

/** Makes visitors of one soak. */
export function visitorsOf(urls: readonly string[], random: Random, answers: AnswerLog): () => Visitor {
  return () => {
    const url = random.pick(urls);
    // A thousand addresses, so that what is counted by address comes to an end.
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
          // Whoever leaves hears no answer, and the gateway may cut a connection where it was told to.
          if (leavesAfterMs === undefined && isOurs) answers.note(`${words}: ${String(error)}`, 0, []);
          return { status: 0, body: {} as T, text: '' };
        }
      },
    };
  };
}
