import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styled from 'styled-components';

const Bar = styled.nav`
  display: flex;
  gap: 24px;
  padding: 0 ${({ theme }) => theme.spaces[4]};
  ${({ theme }) => theme.breakpoints.medium} {
    padding: 0 ${({ theme }) => theme.spaces[6]};
  }
  ${({ theme }) => theme.breakpoints.large} {
    padding: 0 ${({ theme }) => theme.spaces[10]};
  }
  border-bottom: 1px solid ${({ theme }) => theme.colors.neutral200};
  overflow-x: auto;
  /* Strapi renders a missing right or an error as a main element without space above it. */
  & + main {
    padding-top: ${({ theme }) => theme.spaces[8]};
  }
`;

const Tab = styled(NavLink)`
  padding: 12px 2px;
  margin-bottom: -1px;
  font-size: 1.4rem;
  font-weight: 600;
  white-space: nowrap;
  text-decoration: none;
  color: ${({ theme }) => theme.colors.neutral600};
  border-bottom: 2px solid transparent;
  &:hover {
    color: ${({ theme }) => theme.colors.neutral800};
  }
  &.active {
    color: ${({ theme }) => theme.colors.primary700};
    border-bottom-color: ${({ theme }) => theme.colors.primary600};
  }
`;

/** Tab of a page. `end`: active only at exactly this path, not below it. */
export interface PageTab {
  readonly to: string;
  readonly name: string;
  readonly end?: boolean;
}

/** Tab bar of one part of the panel. It scrolls if it does not fit. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the active tab may be outside the visible part of the bar.
  useEffect(() => {
    const shown = bar.current?.querySelector('[aria-current="page"]');
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <Bar ref={bar} aria-label={label} className="no-print">
      {tabs.map(({ to, name, end = false }) => (
        <Tab key={to} to={to} end={end}>
          {name}
        </Tab>
      ))}
    </Bar>
  );
}
