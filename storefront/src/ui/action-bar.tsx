import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { figures } from './figures';
import { color, media, space } from './theme/tokens';

/**
 * Fixed above the safe area, in place of the shop's bar. With very large text or in a low window it scrolls with the
 * page. It gives way to the keyboard.
 */
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
    min-width: 0;
    line-height: 1.25;
    overflow-wrap: anywhere;
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
    min-height: 80px;
    padding-bottom: max(${space.small}, env(safe-area-inset-bottom));
    @media (hover: none) {
      :root:has(:is(input:not([type='checkbox'], [type='radio']), textarea):focus) & {
        visibility: hidden;
      }
    }
  }
  ${media.from1024} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

/** Space at the bottom of the window that a bar may cover, so that the action under it does not count as visible. */
const covered = '0px 0px -72px 0px';

interface ActionBarProps {
  /** Upper and lower text on the left. */
  readonly first: ReactNode;
  readonly second?: ReactNode;
  /** Button at the end of the page. The bar is hidden while that is visible or above the viewport. */
  readonly end: RefObject<HTMLElement | null>;
  /** Button or link of the page's next action. */
  readonly children: ReactNode;
}

/** Bar with the page's next action at the bottom of narrow screens, until the page's own button is on the screen. */
export function ActionBar({ first, second, end, children }: ActionBarProps) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const element = end.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setNeeded(entry.intersectionRatio < 0.9 && entry.boundingClientRect.top > 0);
      },
      { rootMargin: covered, threshold: [0, 0.9] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end]);
  if (!isNeeded) return null;
  return (
    <Bar data-page-act>
      <span>
        {first}
        {second ? <strong>{second}</strong> : null}
      </span>
      {children}
    </Bar>
  );
}
