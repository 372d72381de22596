import { type ComponentType, useMemo } from 'react';
import { Page, useAuth, useIsMobile } from '@strapi/strapi/admin';
import { type RouteObject, Navigate, useMatch } from 'react-router-dom';
import { contentUid } from '@seva/config/content-types';
import { IntlProvider, useIntl } from 'react-intl';
import { tiles } from '../home/tiles';
import { texts } from '../texts/en';

const words = texts.content;

/** Texts with which Strapi names a new entry, above the form and in the window. */
const titleIds = ['content-manager.containers.edit.title.new', 'content-manager.containers.untitled'];
const emptyListId = 'app.components.EmptyStateLayout.content-document';

/** The name of what is being made at this address; null where nothing is. */
function useNewTitle(): string | null {
  const created = useMatch('/content-manager/collection-types/:uid/create');
  const copied = useMatch('/content-manager/collection-types/:uid/clone/:origin');
  if (copied) return words.copies[copied.params.uid ?? ''] ?? null;
  return created ? (words.created[created.params.uid ?? ''] ?? null) : null;
}

/** Returns our texts in place of Strapi's, for the content type at this address. */
function useOwnWords(): Readonly<Record<string, string>> {
  const title = useNewTitle();
  const isMails = useMatch(`/content-manager/collection-types/${contentUid('mail-text')}`) !== null;
  return useMemo(
    () => ({
      ...(title ? Object.fromEntries(titleIds.map((id) => [id, title])) : {}),
      ...(isMails ? { [emptyListId]: words.noMails } : {}),
    }),
    [title, isMails],
  );
}

/** Returns the pages of entries that the reader may open, in the order of the first page of the panel. */
function useEntryPages(): readonly string[] {
  const held = useAuth('ContentPage', (state) => state.permissions);
  return tiles
    .filter(({ subject }) => subject !== null)
    .filter((tile) => held.some(({ action, subject }) => action === tile.action && subject === tile.subject))
    .map(({ to }) => to);
}

/**
 * Strapi's pages of entries. Without the name of a list they show the first page that the reader may open. A new entry
 * has the name of its content type. A reader without any right sees a sentence.
 */
function contentPage(Stock: ComponentType): ComponentType {
  return function Content() {
    const intl = useIntl();
    const own = useOwnWords();
    const isBase = useMatch('/content-manager') !== null;
    const isMobile = useIsMobile();
    const [first] = useEntryPages();
    const messages = useMemo(() => ({ ...intl.messages, ...own }), [intl.messages, own]);
    if (first === undefined) return <Page.NoPermissions />;
    if (isBase && !isMobile) return <Navigate to={first} replace />;
    return (
      <IntlProvider {...intl} messages={messages as Record<string, string>}>
        <Stock />
      </IntlProvider>
    );
  };
}

/** Strapi's page of the pictures, for those who may see them; to everybody else it would show refused calls. */
function picturesPage(Stock: ComponentType): ComponentType {
  const permissions = [{ action: 'plugin::upload.read', subject: null }];
  return function Pictures() {
    return (
      <Page.Protect permissions={permissions}>
        <Stock />
      </Page.Protect>
    );
  };
}

const around: Readonly<Record<string, (stock: ComponentType) => ComponentType>> = {
  'content-manager/*': contentPage,
  'plugins/upload/*': picturesPage,
};

/** A page of the panel as it is, or with what editors need around it. */
export function editorPage(route: RouteObject): RouteObject {
  const wrap = around[route.path ?? ''];
  const { lazy } = route;
  if (!wrap || !lazy) return route;
  const load = async () => {
    const { Component, ...others } = (await lazy()) as { readonly Component: ComponentType };
    return { ...others, Component: wrap(Component) };
  };
  return { ...route, lazy: load };
}
