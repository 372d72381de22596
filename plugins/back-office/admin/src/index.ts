import { lazy } from 'react';
import type { StrapiApp } from '@strapi/strapi/admin';
import { Calendar, Gift, HandHeart } from '@strapi/icons';
import { permissions } from '@seva/config/contract/panel/rights';
import type { BackOfficeApis } from '@seva/panel/back-office';
import type { HomeApis } from '@seva/panel/home';
import { texts as bookingTexts } from './bookings/texts/en';
import { texts as deskTexts } from './desk/texts/en';
import { addPage } from './donations/pages';
import { texts as donationTexts } from './donations/texts/en';

const apis: BackOfficeApis = { addPage };

/**
 * Registers the panel's menu links for staff (donations, the front desk, and the week of poojas) and the card of due
 * work.
 */
const plugin = {
  register(app: StrapiApp): void {
    app.registerPlugin({ id: 'back-office', name: 'back-office', apis: { ...apis } });
    app.addMenuLink({
      to: 'plugins/donations',
      icon: HandHeart,
      intlLabel: { id: 'donations.menu', defaultMessage: donationTexts.menu },
      permissions: [{ action: permissions.read, subject: null }],
      position: 1,
      Component: () => import('./donations/app').then(({ App }) => ({ default: App })),
    });
    app.addMenuLink({
      to: 'plugins/desk',
      icon: Gift,
      intlLabel: { id: 'desk.menu', defaultMessage: deskTexts.menu },
      permissions: [{ action: permissions['batches.read'], subject: null }],
      position: 2,
      Component: () => import('./desk/app').then(({ App }) => ({ default: App })),
    });
    app.addMenuLink({
      to: 'plugins/sevas',
      icon: Calendar,
      intlLabel: { id: 'sevas.menu', defaultMessage: bookingTexts.menu },
      permissions: [{ action: permissions['sevas.read'], subject: null }],
      position: 3,
      Component: () => import('./bookings/app').then(({ App }) => ({ default: App })),
    });
  },

  bootstrap(app: Pick<StrapiApp, 'getPlugin'>): void {
    const { addHomeCard } = app.getPlugin('editing').apis as Record<string, unknown> & HomeApis;
    addHomeCard({
      permissions: [permissions.read],
      Card: lazy(async () => ({ default: (await import('./home/due-card')).DueCard })),
    });
  },
};

export default plugin;
