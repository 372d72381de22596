import type { StrapiApp } from '@strapi/strapi/admin';
import { Calendar } from '@strapi/icons';
import { permissions } from '../../shared/rights';
import { texts } from './texts/en';

/** The plugin's part in the panel, as Strapi loads it: one entry of the menu, for those who may see the week. */
const plugin = {
  register(app: Pick<StrapiApp, 'addMenuLink'>): void {
    app.addMenuLink({
      to: 'plugins/sevas',
      icon: Calendar,
      intlLabel: { id: 'sevas.menu', defaultMessage: texts.menu },
      permissions: [{ action: permissions['sevas.read'], subject: null }],
      position: 2,
      Component: () => import('./app').then(({ App }) => ({ default: App })),
    });
  },
};

export default plugin;
