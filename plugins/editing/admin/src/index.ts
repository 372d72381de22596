import type { ComponentType } from 'react';
import { List } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { actions } from '../../shared/contracts';
import { editorPage } from './content/editor-page';
import { entryRights } from './home/tiles';
import type { HomeApis } from '@seva/panel/home';
import { DescriptionSync } from './description/description-sync';
import { renderCells } from './list/cell-renderers';
import { addHomeCard } from './home/cards';
import { UpcomingPanel } from './preview/upcoming-panel';
import { PreviewPanel } from './preview/preview-panel';
import { MailPanel } from './mail/mail-panel';
import { headingField, splitIntoSections, SectionHeading } from './sections/sections';
import { StalePanel } from './stale/stale-panel';
import { texts } from './texts/en';

interface DocumentAction {
  readonly type?: string;
}

interface ContentManagerApis {
  addDocumentAction(reduce: (actions: readonly DocumentAction[]) => readonly DocumentAction[]): void;
  addEditViewSidePanel(panels: readonly unknown[]): void;
}

/** Menu items without use here: content types and forms are defined in code. */
const unusedMenuItems = ['edit-the-model', 'configure-the-view'];

let extendContentPages = (): void => undefined;

/** Panel part of the plugin as Strapi loads it. */
const plugin = {
  register(app: StrapiApp): void {
    const apis: HomeApis = { addHomeCard };
    app.registerPlugin({ id: 'editing', name: 'editing', apis: { ...apis } });
    app.addMenuLink({
      to: 'plugins/editing',
      icon: List,
      intlLabel: { id: 'editing.order.menu', defaultMessage: texts.order.menu },
      permissions: [{ action: actions.order, subject: null }],
      Component: () => import('./sort-order/sort-order-page').then(({ SortOrderPage }) => ({ default: SortOrderPage })),
      position: 5,
    });
    app.customFields.register({
      name: headingField,
      type: 'string',
      intlLabel: { id: 'editing.section.label', defaultMessage: texts.sectionHeading },
      intlDescription: { id: 'editing.section.description', defaultMessage: texts.sectionHeading },
      components: { Input: async () => ({ default: SectionHeading as ComponentType }) },
    });
    // Strapi's plugins add pages and links until all of them have booted.
    extendContentPages = () => {
      app.router.addRoute((routes) => routes.map(editorPage));
      // Strapi shows its content pages to every user, even without rights.
      const link = app.router.menu.find(({ to }) => to === 'content-manager');
      if (link) link.permissions = [...entryRights];
    };
    const lazy = async () => ({ Component: (await import('./home/home-page')).HomePage });
    app.router.addRoute((routes) => routes.map((route) => (route.index ? { index: true, lazy } : route)));
  },

  bootstrap(app: Pick<StrapiApp, 'getPlugin' | 'registerHook'>): void {
    const contentManager = app.getPlugin('content-manager').apis as Record<string, unknown> & ContentManagerApis;
    contentManager.addEditViewSidePanel([StalePanel, UpcomingPanel, PreviewPanel, MailPanel, DescriptionSync]);
    contentManager.addDocumentAction((shown) => shown.filter(({ type = '' }) => !unusedMenuItems.includes(type)));
    extendContentPages();
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', renderCells);
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', splitIntoSections);
  },
};

export default plugin;
