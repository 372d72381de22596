import { lazy, Suspense, useEffect, useState } from 'react';
import { Ornament } from '../../../ui/ornament';

const Confetti = lazy(async () => ({ default: (await import('./confetti')).Confetti }));

/** Whether the person at this screen wants things to move. */
const wantsMotion = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Confetti, fetched only now and only where motion is welcome. */
export function Celebration() {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(wantsMotion()), []);
  if (!shown) return null;
  return (
    <Ornament>
      <Suspense fallback={null}>
        <Confetti onDone={() => setShown(false)} />
      </Suspense>
    </Ornament>
  );
}
