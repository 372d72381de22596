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

/** A page among those of one part of the panel. `end`: only this very address is the page, not those below it. */
export interface PageTab {
  readonly to: string;
  readonly name: string;
  readonly end?: boolean;
}

/** The pages of one part of the panel, above each of them. Where they need more room than there is, the bar scrolls. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the tab of the page that is shown may lie outside the bar.
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
