import type { Locator } from '@playwright/test';

/** Seconds to find and reach an element: preparation and pointing of the keystroke-level model. */
const reachSeconds = 1.35 + 1.1;
/** Seconds per letter on a phone, at 36 words per minute. */
const letterSeconds = 0.33;

/** Actions of a person, and roughly how long they take, without the shop's own time. */
export interface Effort {
  readonly taps: number;
  readonly fields: number;
  readonly letters: number;
  readonly seconds: number;
}

/** Person whose taps and typed fields are counted. */
export interface Counted {
  tap(what: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  effort(): Effort;
}

/** Performs actions and counts them. A field counts as reached by hand, although some have the focus already. */
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

/** Formats an effort for a report. */
export const effortText = ({ taps, fields, letters, seconds }: Effort): string =>
  `${taps} taps, ${fields} fields of ${letters} letters: about ${seconds} s of a person`;
