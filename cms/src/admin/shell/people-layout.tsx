import { LazyOutlet, Layouts, Page, useAuth } from '@strapi/strapi/admin';
import { NavLink, Navigate, useMatch } from 'react-router-dom';
import styled from 'styled-components';
import { texts } from '../texts';
import { peoplePagesOf } from './people';

const words = texts.people;

const Bar = styled.nav`
  display: flex;
  gap: 24px;
  padding: 0 ${({ theme }) => theme.spaces[10]};
  border-bottom: 1px solid ${({ theme }) => theme.colors.neutral200};
`;

const Tab = styled(NavLink)`
  padding: 12px 2px;
  margin-bottom: -1px;
  font-size: 1.4rem;
  font-weight: 600;
  text-decoration: none;
  color: ${({ theme }) => theme.colors.neutral600};
  border-bottom: 2px solid transparent;
  &.active {
    color: ${({ theme }) => theme.colors.primary700};
    border-bottom-color: ${({ theme }) => theme.colors.primary600};
  }
`;

/** People and roles, in place of Strapi's settings; whoever may not look after them is told who does. */
export function PeopleLayout() {
  const permissions = useAuth('PeopleLayout', (state) => state.permissions);
  const isBase = useMatch('/settings') !== null;
  const pages = peoplePagesOf(permissions);
  const [first] = pages;
  if (!first)
    return (
      <Page.Main>
        <Page.Title>{words.title}</Page.Title>
        <Layouts.Header title={words.title} subtitle={words.notYours} />
      </Page.Main>
    );
  if (isBase) return <Navigate to={`/settings/${first.path}`} replace />;
  return (
    <>
      <Page.Title>{words.title}</Page.Title>
      <Bar aria-label={words.title}>
        {pages.map(({ path }) => (
          <Tab key={path} to={`/settings/${path}`}>
            {words.tabs[path]}
          </Tab>
        ))}
      </Bar>
      <LazyOutlet nested />
    </>
  );
}
