import type { ComponentType } from 'react';
import { Lock } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { DollarsInput } from './dollars-input';
import { askForCodesAtSignIn } from './second-factor/at-sign-in';
import { words } from './second-factor/words';
import { TempleMomentInput } from './temple-moment-input';
import logo from './logo.svg';
import { texts } from './texts';
import { onlyTheme, stockRules } from './theme';

export default {
  /** Nothing is fetched from outside: no release notices, no tutorials (docs/security.md#nothing-calls-home). */
  config: {
    locales: [],
    head: { favicon: logo },
    auth: { logo },
    menu: { logo },
    theme: { light: onlyTheme, dark: onlyTheme },
    tutorials: false,
    notifications: { releases: false },
    translations: { en: texts.panel },
  },
  register(app: StrapiApp) {
    const style = document.createElement('style');
    style.textContent = stockRules;
    document.head.append(style);
    askForCodesAtSignIn();
    app.addMenuLink({
      to: 'second-factor',
      icon: Lock,
      intlLabel: { id: 'seva.second-factor.menu', defaultMessage: words.menu },
      permissions: [],
      position: 9,
      Component: () => import('./second-factor/page').then(({ SecondFactorPage }) => ({ default: SecondFactorPage })),
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
  },
  /** Strapi's own announcements stay away; it remembers a dismissal by this key, with and without its instance id. */
  bootstrap() {
    for (const instance of ['false', 'undefined']) {
      window.localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:${instance}`, 'true');
    }
  },
};
