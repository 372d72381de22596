import type { ComponentType } from 'react';

/** A page of the back office below `/plugins/donations`; those with a tab stand in the bar. */
export interface BackOfficePage {
  readonly path: string;
  readonly tab?: string;
  /** The page behind whose tab this one stands, by its path; the last of all unless it is given. */
  readonly after?: string;
  /** The right that it takes beside reading donations, as Strapi names it. */
  readonly permission?: string;
  readonly Page: ComponentType;
}

/** A card of another plugin on the page of a donation, for those who hold the right. */
export interface DonationCard {
  readonly permission: string;
  readonly Card: ComponentType<{ readonly donation: string }>;
}

/** What the donations plugin offers to other plugins of the panel: `app.getPlugin('donations').apis`. */
export interface BackOfficeApis {
  /** Adds a page behind those that are there; to be called in a plugin's `bootstrap`. */
  addPage(page: BackOfficePage): void;
  /** Adds a card to the page of a donation, below the others; to be called in a plugin's `bootstrap`. */
  addDonationCard(card: DonationCard): void;
}
