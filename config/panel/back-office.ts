import type { ComponentType } from 'react';

/** A page of the back office below `/plugins/donations`; those with a tab stand in the bar. */
export interface BackOfficePage {
  readonly path: string;
  readonly tab?: string;
  /** The right that it takes beside reading donations, as Strapi names it. */
  readonly permission?: string;
  readonly Page: ComponentType;
}

/** What the donations plugin offers to other plugins of the panel: `app.getPlugin('donations').apis`. */
export interface BackOfficeApis {
  /** Adds a page behind those that are there; to be called in a plugin's `bootstrap`. */
  addPage(page: BackOfficePage): void;
}
