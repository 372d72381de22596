import { useEffect, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/button';
import { figures } from '../../ui/figures';
import { color, media, space } from '../../ui/theme/tokens';

const Bar = styled.div`
  display: flex;
  gap: ${space.small};
  align-items: center;
  justify-content: space-between;
  padding: ${space.small} ${space.snug};
  border-top: 1px solid ${color.sandDeep};
  background: ${color.paper};
  box-shadow: 0 -6px 20px rgba(92, 67, 52, 0.1);
  & > span {
    display: grid;
    line-height: 1.25;
  }
  & strong {
    ${figures}
  }
  @media (min-width: 20em) and (min-height: 30em) {
    position: fixed;
    z-index: 20;
    right: 0;
    bottom: 0;
    left: 0;
    padding-bottom: max(${space.small}, env(safe-area-inset-bottom));
  }
  ${media.from992} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

interface PhoneActionBarProps {
  /** Upper and lower text on the left. */
  readonly first: string;
  readonly second: string;
  readonly act: string;
  /** Action at the end of the page. The bar is hidden while it is visible or above the viewport. */
  readonly end: RefObject<HTMLElement | null>;
  readonly onAct: () => void;
}

/** Bar with the page's next action, fixed at the bottom on phones. */
export function PhoneActionBar({ first, second, act, end, onAct }: PhoneActionBarProps) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const element = end.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setNeeded(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [end]);
  if (!isNeeded) return null;
  return (
    <Bar data-page-act>
      <span>
        {first}
        <strong>{second}</strong>
      </span>
      <Button onClick={onAct}>{act}</Button>
    </Bar>
  );
}
