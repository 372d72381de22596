import { type ComponentType, useMemo } from 'react';
import { Page, useAuth, useIsMobile } from '@strapi/strapi/admin';
import { type RouteObject, Navigate, useMatch } from 'react-router-dom';
import { contentUid } from '@seva/config/content-types';
import { IntlProvider, useIntl } from 'react-intl';
import { tiles } from '../home/tiles';
import { texts } from '../texts/en';

const words = texts.content;

/** Ids of Strapi's texts for a new entry, above the form and in the document's title. */
const titleIds = ['content-manager.containers.edit.title.new', 'content-manager.containers.untitled'];
const emptyListId = 'app.components.EmptyStateLayout.content-document';

function useNewTitle(): string | null {
  const created = useMatch('/content-manager/collection-types/:uid/create');
  const copied = useMatch('/content-manager/collection-types/:uid/clone/:origin');
  if (copied) return words.copies[copied.params.uid ?? ''] ?? null;
  return created ? (words.created[created.params.uid ?? ''] ?? null) : null;
}

/** Returns our replacements of Strapi's texts for the content type at this address. */
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

function useEntryPages(): readonly string[] {
  const held = useAuth('ContentPage', (state) => state.permissions);
  return tiles
    .filter(({ subject }) => subject !== null)
    .filter((tile) => held.some(({ action, subject }) => action === tile.action && subject === tile.subject))
    .map(({ to }) => to);
}

/**
 * Wraps Strapi's content pages. Without a list in the address they open the first permitted one. A new entry gets the
 * name of its content type. A user without any right sees a message.
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

/** Protects Strapi's page of pictures; without the right it would only show failed calls. */
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

/** Wraps a page of the panel for editors, if needed. */
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
