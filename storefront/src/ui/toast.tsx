import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { commonTexts } from '@texts/common';
import { CircleCheck, WifiOff, X } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from './icon-button';
import { color, media, radius, shadow, space } from './theme/tokens';

const shownMs = 6000;

const Place = styled.div`
  position: fixed;
  z-index: 40;
  right: 0;
  bottom: ${space.normal};
  ${media.phone} {
    bottom: calc(78px + env(safe-area-inset-bottom));
  }
  left: 0;
  display: grid;
  justify-items: center;
  padding-inline: ${space.snug};
  pointer-events: none;
`;
const Slip = styled.div`
  display: flex;
  gap: ${space.small};
  align-items: center;
  padding: ${space.hair} ${space.tiny} ${space.hair} ${space.normal};
  border-radius: ${radius.pill};
  background: ${color.ink};
  color: ${color.paper};
  box-shadow: ${shadow.raised};
  pointer-events: auto;
  & > svg {
    flex: none;
    color: ${color.marigold};
  }
`;

const marks = { done: CircleCheck, offline: WifiOff } as const;
type Kind = keyof typeof marks;

const ToastContext = createContext<(message: ReactNode, kind?: Kind) => void>(() => undefined);

/**
 * Returns a function that briefly shows a success, `toast(texts.saved)`, or that an action waits for the network.
 * Errors belong in an alert on their screen.
 */
export const useToast = () => useContext(ToastContext);

/** Shows the toasts of `useToast` one at a time, at the bottom of the page. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [slip, setSlip] = useState<{ message: ReactNode; kind: Kind; at: number } | null>(null);
  const say = useCallback((message: ReactNode, kind: Kind = 'done') => setSlip({ message, kind, at: Date.now() }), []);
  const Mark = marks[slip?.kind ?? 'done'];
  useEffect(() => {
    if (!slip) return undefined;
    const timer = setTimeout(() => setSlip(null), shownMs);
    return () => clearTimeout(timer);
  }, [slip]);
  return (
    <ToastContext.Provider value={say}>
      {children}
      <Place role="status" data-screen-only>
        {slip ? (
          <Slip key={slip.at}>
            <Mark aria-hidden="true" />
            <span>{slip.message}</span>
            <IconButton label={commonTexts.dismiss} onClick={() => setSlip(null)}>
              <X aria-hidden="true" />
            </IconButton>
          </Slip>
        ) : null}
      </Place>
    </ToastContext.Provider>
  );
}
