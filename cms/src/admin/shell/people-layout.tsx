import { LazyOutlet, Layouts, Page, useAuth } from '@strapi/strapi/admin';
import { PageTabs } from '@seva/panel/ui/page-tabs';
import { Navigate, useMatch } from 'react-router-dom';
import styled from 'styled-components';
import { texts } from '../texts';
import { peoplePagesOf } from './people';

const words = texts.people;

/**
 * Hides unusable or technical parts of these pages: filters by "Firstname" and "Username", the third state of Yes and
 * No, which cannot be saved, conditions of permissions (their button has the menu's label "People"), and the line "…
 * plugin" below the name of each part.
 */
const Plain = styled.div`
  display: contents;
  button[aria-haspopup='dialog'],
  div:has(> label) + button,
  [role='tabpanel'] button:has(path[d^='M29.743 13.401']),
  [role='tabpanel'] h3 > button > span > span > span + span {
    display: none;
  }
`;

/** Layout of people and roles, which replaces Strapi's settings. Users without permission see who manages them. */
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
      <PageTabs
        label={words.title}
        tabs={pages.map(({ path }) => ({ to: `/settings/${path}`, name: words.tabs[path] }))}
      />
      <Plain>
        <LazyOutlet nested />
      </Plain>
    </>
  );
}
