import { useEffect, useState } from 'react';

/** A value once it has stood still for a while (milliseconds): what is typed is asked for when the typing pauses. */
export function useDebounced<T>(value: T, afterMs = 250): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return debounced;
}
