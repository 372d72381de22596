import { createContext, useContext } from 'react';

export interface TempleClock {
  /** Day at the temple, YYYY-MM-DD. */
  readonly today: string;
  /** IANA name, such as `America/Chicago`. */
  readonly timeZone: string;
}

const ClockContext = createContext<TempleClock | null>(null);

export const TempleClockProvider = ClockContext.Provider;

/**
 * Returns the temple's clock.
 * @throws Error outside of {@link TempleClockProvider}
 */
export function useTempleClock(): TempleClock {
  const clock = useContext(ClockContext);
  if (!clock) throw new Error('There is no TempleClockProvider around this component');
  return clock;
}
