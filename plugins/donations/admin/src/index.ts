import type { StrapiApp } from '@strapi/strapi/admin';
import type { BackOfficeApis } from '@seva/panel/back-office';
import { HandHeart } from '@strapi/icons';
import { permissions } from '../../shared/rights';
import { addDonationCard } from './donation-cards';
import { addPage } from './pages';
import { texts } from './texts/en';

const apis: BackOfficeApis = { addPage, addDonationCard };

/**
 * The plugin's part in the panel, as Strapi loads it: one entry of the menu, for those who may read donations, and a way
 * for other plugins to add a page, or a card to the page of a donation.
 */
const plugin = {
  register(app: StrapiApp): void {
    app.registerPlugin({ id: 'donations', name: 'donations', apis: { ...apis } });
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
