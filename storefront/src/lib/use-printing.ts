import { useSyncExternalStore } from 'react';

let announced = false;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia('print');
  const setPrinting = (value: boolean) => () => {
    announced = value;
    listener();
  };
  const before = setPrinting(true);
  const after = setPrinting(false);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  media.addEventListener('change', listener);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    media.removeEventListener('change', listener);
  };
}

/** Returns true while the page is being printed. Print-only content need not be in the page the rest of the time. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => announced || window.matchMedia('print').matches,
    () => false,
  );
}
