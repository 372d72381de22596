import type { ComponentType } from 'react';

/** Page of the back office below `/plugins/donations`. The tab bar shows pages that have a `tab`. */
export interface BackOfficePage {
  readonly path: string;
  readonly tab?: string;
  /** Right that the page requires in addition to reading donations, by Strapi's name. */
  readonly permission?: string;
  readonly Page: ComponentType;
}

/** API of the back office for other plugins' panel code: `app.getPlugin('back-office').apis`. */
export interface BackOfficeApis {
  /** Adds a page after the existing ones. Call it in a plugin's `bootstrap`. */
  addPage(page: BackOfficePage): void;
}
