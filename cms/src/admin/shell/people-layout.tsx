import { LazyOutlet, Layouts, Page, useAuth } from '@strapi/strapi/admin';
import { PageTabs } from '@seva/panel/ui/page-tabs';
import { Navigate, useMatch } from 'react-router-dom';
import styled from 'styled-components';
import { texts } from '../texts';
import { peoplePagesOf } from './people';

const words = texts.people;

/**
 * Away with what these pages offer and nobody can use, or what speaks in names of code and cannot be worded otherwise:
 * filters by "Firstname" and "Username", the third state of Yes and No, which cannot be saved, the conditions of a right
 * (their button has the word of the menu, "People"), and the line "… plugin" below the name of each part.
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
