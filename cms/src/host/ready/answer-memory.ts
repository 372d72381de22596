import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { contentVersion } from '../../cache/content-cache';
import type { ReadyAnswer } from './ready-answer';

/** What all kept answers may take (bytes). */
const capacity = 32 * 1024 * 1024;

/** An answer is asked for anew after this long (milliseconds): another host on the same database may have changed it. */
const maximumAgeMs = 60_000;

/** Beside its body, what an answer takes in memory (bytes): headers, key, its place in the list. */
const overhead = 1024;

/** With what it may take compressed, which is less than half in each way. */
const sizeOf = ({ body }: ReadyAnswer) => overhead + 2 * body.length;

/** Of so many addresses it is known what they ask for; a longer one (characters) is read anew each time. */
const mostAddresses = 2000;
const longestAddress = 250;

/** Answers by what was asked for. */
export type AnswerMemory = ReturnType<typeof answerMemory>;

/** Answers that are the same for everybody, each until content changes or a minute has passed. */
export function answerMemory() {
  const answers = new LRUCache<string, ReadyAnswer>({ maxSize: capacity, sizeCalculation: sizeOf });
  const keys = new LRUCache<string, string>({ max: mostAddresses });

  function recall(key: string, now: number): ReadyAnswer | undefined {
    const found = answers.get(key);
    return found && found.version === contentVersion(now) && now - found.at < maximumAgeMs ? found : undefined;
  }

  return {
    /** The answer of a key, if it still holds. */
    recall,

    /**
     * The answer to an address that was recalled before, if it still holds. To read what an address asks for takes as long as
     * a quarter of its answer; of those that are asked for again and again it is known.
     * @param sent the address as it was sent, and what else decides what it asks for
     */
    recallSent(sent: string, now: number): ReadyAnswer | undefined {
      const key = keys.get(sent);
      return key === undefined ? undefined : recall(key, now);
    },

    /** Knows from now on what an address asks for. */
    knowAddress(sent: string, key: string): void {
      if (sent.length <= longestAddress) keys.set(sent, key);
    },

    keep(key: string, answer: ReadyAnswer): void {
      answers.set(key, answer);
    },
  };
}

/**
 * Whether a request may be answered with what everybody gets: it reads, nobody signs it, it brings no body, and no other
 * origin asks, whose answer has headers of its own.
 */
export function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.authorization === undefined &&
    headers.origin === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.range === undefined
  );
}
