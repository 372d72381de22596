import type { ComponentType } from 'react';
import { List } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { actions } from '../../shared/contracts';
import { editorPage } from './content/editor-page';
import { entryRights } from './home/tiles';
import { DescriptionKeeper } from './description/description-keeper';
import { renderCells } from './list/cell-renderers';
import { AheadPanel } from './preview/ahead-panel';
import { PreviewPanel } from './preview/preview-panel';
import { MailPanel } from './mail/mail-panel';
import { headingField, inSections, SectionHeading } from './sections/sections';
import { StalePanel } from './stale/stale-panel';
import { texts } from './texts/en';

interface HeaderAction {
  readonly type?: string;
}

interface ContentManagerApis {
  addDocumentHeaderAction(reduce: (actions: readonly HeaderAction[]) => readonly HeaderAction[]): void;
  addEditViewSidePanel(panels: readonly unknown[]): void;
}

/** Ways out of a form that end where nobody here may go: content types and forms are laid out by code. */
const deadEnds = ['edit-the-model', 'configure-the-view'];

let leadToContent = (): void => undefined;

/** The plugin's part in the panel, as Strapi loads it. */
const plugin = {
  register(app: StrapiApp): void {
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
    // The parts of Strapi add pages and links until all of them are ready.
    leadToContent = () => {
      app.router.addRoute((routes) => routes.map(editorPage));
      // Strapi offers its pages of entries to everybody, also to those who may not see any.
      const link = app.router.menu.find(({ to }) => to === 'content-manager');
      if (link) link.permissions = [...entryRights];
    };
    const lazy = async () => ({ Component: (await import('./home/home-page')).HomePage });
    app.router.addRoute((routes) => routes.map((route) => (route.index ? { index: true, lazy } : route)));
  },

  bootstrap(app: Pick<StrapiApp, 'getPlugin' | 'registerHook'>): void {
    const contentManager = app.getPlugin('content-manager').apis as Record<string, unknown> & ContentManagerApis;
    contentManager.addEditViewSidePanel([StalePanel, AheadPanel, PreviewPanel, MailPanel, DescriptionKeeper]);
    contentManager.addDocumentHeaderAction((shown) => shown.filter(({ type = '' }) => !deadEnds.includes(type)));
    leadToContent();
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', renderCells);
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', inSections);
  },
};

export default plugin;
