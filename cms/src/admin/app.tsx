import type { ComponentType } from 'react';
import { permissions } from '@seva/config/contract/panel/rights';
import { CheckCircle, Lock } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { DollarsInput } from './dollars-input';
import { healthTexts } from './health/texts';
import { secondFactorTexts } from './second-factor/texts';
import { ownPages } from './shell/own-pages';
import { nameWindows, Shell, shellId } from './shell/shell';
import { stockRules } from './strapi-patches/looks';
import { requestCodesAtSignIn } from './strapi-patches/sign-in-call';
import { TempleMomentInput } from './temple-moment-input';
import logo from './logo.svg';
import { texts } from './texts';
import { pageTheme } from './theme';

let reducePages = (): void => undefined;

export default {
  /** Settings of the panel: nothing is loaded from outside, no release notes, no tutorials. */
  config: {
    locales: [],
    head: { favicon: logo },
    auth: { logo },
    menu: { logo },
    theme: { light: pageTheme, dark: pageTheme },
    tutorials: false,
    notifications: { releases: false },
    translations: { en: texts.panel },
  },
  register(app: StrapiApp) {
    const style = document.createElement('style');
    style.textContent = stockRules;
    document.head.append(style);
    nameWindows(texts.name);
    requestCodesAtSignIn();
    app.registerPlugin({ id: shellId, name: texts.name, initializer: Shell, isReady: false });
    app.addMenuLink({
      to: 'second-factor',
      icon: Lock,
      intlLabel: { id: 'seva.second-factor.menu', defaultMessage: secondFactorTexts.menu },
      permissions: [],
      position: 9,
      Component: () => import('./second-factor/page').then(({ SecondFactorPage }) => ({ default: SecondFactorPage })),
    });
    app.addMenuLink({
      to: 'health',
      icon: CheckCircle,
      intlLabel: { id: 'seva.health.menu', defaultMessage: healthTexts.menu },
      permissions: [{ action: permissions.health, subject: null }],
      position: 8,
      Component: () => import('./health/health-page').then(({ HealthPage }) => ({ default: HealthPage })),
    });
    app.customFields.register({
      name: 'temple-moment',
      type: 'string',
      intlLabel: { id: 'seva.temple-moment.label', defaultMessage: texts.templeMoment.label },
      intlDescription: { id: 'seva.temple-moment.description', defaultMessage: texts.templeMoment.description },
      components: { Input: async () => ({ default: TempleMomentInput as ComponentType }) },
    });
    app.customFields.register({
      name: 'dollars',
      type: 'integer',
      intlLabel: { id: 'seva.dollars.label', defaultMessage: texts.dollars.label },
      intlDescription: { id: 'seva.dollars.description', defaultMessage: texts.dollars.description },
      components: { Input: async () => ({ default: DollarsInput as ComponentType }) },
    });
    // Strapi's parts register pages until all of them are ready.
    reducePages = () => app.router.addRoute((routes) => ownPages(routes));
  },
  bootstrap() {
    reducePages();
  },
};
