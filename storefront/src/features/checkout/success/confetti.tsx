import { useEffect, useState } from 'react';
import { shop } from '@seva/config/shop';
import ReactConfetti from 'react-confetti';
import { createPortal } from 'react-dom';
import { palette } from '../../../ui/theme/tokens';

const colors = [palette.kumkum, palette.saffron, palette.marigold, palette.leaf, palette.kumkumDeep];

const windowSize = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight });

/** Confetti in the temple's colors over the page, once. It blocks no clicks. */
export function Confetti({ onDone }: { onDone: () => void }) {
  const [size, setSize] = useState(windowSize);
  useEffect(() => {
    const resize = () => setSize(windowSize());
    window.addEventListener('resize', resize);
    return () => window.removeEventListener('resize', resize);
  }, []);
  return createPortal(
    <div aria-hidden="true" data-screen-only data-pieces={shop.confettiPieces}>
      <ReactConfetti
        {...size}
        style={{ position: 'fixed', zIndex: 50, inset: 0, pointerEvents: 'none' }}
        numberOfPieces={shop.confettiPieces}
        recycle={false}
        gravity={0.16}
        tweenDuration={7000}
        colors={colors}
        onConfettiComplete={onDone}
      />
    </div>,
    document.body,
  );
}
