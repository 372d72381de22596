import type { Locator } from '@playwright/test';

/** Seconds to find and reach one thing on a screen: getting ready and pointing, of the keystroke-level model. */
const reachSeconds = 1.35 + 1.1;
/** Seconds for one letter on a phone, at 36 words a minute. */
const letterSeconds = 0.33;

/** What somebody had to do, and about how long it takes a person, without the time that the shop takes. */
export interface Effort {
  readonly taps: number;
  readonly fields: number;
  readonly letters: number;
  readonly seconds: number;
}

/** Somebody at a screen whose taps and typed fields are counted. */
export interface Counted {
  tap(what: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  effort(): Effort;
}

/** Does what it is told and counts it. A field counts as reached by hand, although some have the focus already. */
export function countActs(): Counted {
  const done = { taps: 0, fields: 0, letters: 0 };
  return {
    async tap(what) {
      await what.click();
      done.taps += 1;
    },
    async type(field, text) {
      await field.fill(text);
      done.fields += 1;
      done.letters += text.length;
    },
    effort() {
      const { taps, fields, letters } = done;
      return { ...done, seconds: Math.round((taps + fields) * reachSeconds + letters * letterSeconds) };
    },
  };
}

/** An effort in words, as a report shows it. */
export const effortText = ({ taps, fields, letters, seconds }: Effort): string =>
  `${taps} taps, ${fields} fields of ${letters} letters: about ${seconds} s of a person`;
