import { useEffect, useState } from 'react';

/** False at first, true once the component has been shown for so long (milliseconds). */
export function useTimeout(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return elapsed;
}
