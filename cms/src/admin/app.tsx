import type { ComponentType } from 'react';
import type { StrapiApp } from '@strapi/strapi/admin';
import { DollarsInput } from './dollars-input';
import { texts } from './texts';

export default {
  /** Nothing is fetched from outside: no release notices, no tutorials (decisions §1). */
  config: {
    locales: [],
    tutorials: false,
    notifications: { releases: false },
    translations: { en: texts.panel },
  },
  register(app: StrapiApp) {
    app.customFields.register({
      name: 'dollars',
      type: 'integer',
      intlLabel: { id: 'seva.dollars.label', defaultMessage: texts.dollars.label },
      intlDescription: { id: 'seva.dollars.description', defaultMessage: texts.dollars.description },
      components: { Input: async () => ({ default: DollarsInput as ComponentType }) },
    });
  },
  bootstrap() {},
};
