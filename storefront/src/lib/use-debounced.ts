import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for `afterMs` milliseconds, such as a text while the visitor types. */
export function useDebounced<T>(value: T, afterMs = 250): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return debounced;
}
