import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { useBackOffice } from '../data/back-office-context';
import { pages } from '../pages';
import { texts } from '../texts/en';

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

/** The pages of the back office, above each of them. */
export function BackOfficeTabs() {
  const { may } = useBackOffice();
  return (
    <Bar aria-label={texts.title} className="no-print">
      {pages
        .filter(({ tab, right }) => tab !== undefined && (!right || may(right)))
        .map(({ path, tab }) => (
          <Tab key={path} to={`/plugins/donations${path === '' ? '' : `/${path}`}`} end={path === ''}>
            {tab}
          </Tab>
        ))}
    </Bar>
  );
}
