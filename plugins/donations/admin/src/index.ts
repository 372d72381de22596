import type { StrapiApp } from '@strapi/strapi/admin';
import { HandHeart } from '@strapi/icons';
import { permissions } from '../../shared/rights';
import { texts } from './texts/en';

/** The plugin's part in the panel, as Strapi loads it: one entry of the menu, for those who may read donations. */
const plugin = {
  register(app: StrapiApp): void {
    app.addMenuLink({
      to: 'plugins/donations',
      icon: HandHeart,
      intlLabel: { id: 'donations.menu', defaultMessage: texts.menu },
      permissions: [{ action: permissions.read, subject: null }],
      position: 1,
      Component: () => import('./app').then(({ App }) => ({ default: App })),
    });
  },
};

export default plugin;
