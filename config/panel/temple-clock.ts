import { createContext, useContext } from 'react';

/** The clock of the temple, as pages with days and moments need it. */
export interface TempleClock {
  /** The temple's day, YYYY-MM-DD. */
  readonly today: string;
  /** An IANA name, such as `America/Chicago`. */
  readonly timeZone: string;
}

const ClockContext = createContext<TempleClock | null>(null);

/** Tells the pages inside what day it is at the temple. */
export const TempleClockProvider = ClockContext.Provider;

/** The clock of the temple. @throws Error outside of {@link TempleClockProvider} */
export function useTempleClock(): TempleClock {
  const clock = useContext(ClockContext);
  if (!clock) throw new Error('this page was not told the clock of the temple');
  return clock;
}
