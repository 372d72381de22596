import { Component, lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Around what is only ornament: if it cannot be loaded or drawn, there is nothing in its place, and the page goes on. */
class Ornament extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}

type Falls = ComponentType<{ onDone: () => void }>;
const Nothing: Falls = () => null;
/** Ornament that does not come is left out; the screen it belongs to stays. */
const Confetti = lazy(() =>
  import('./confetti').then<{ default: Falls }, { default: Falls }>(
    ({ Confetti: Falling }) => ({ default: Falling }),
    () => ({ default: Nothing }),
  ),
);

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
