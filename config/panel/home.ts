import type { ComponentType } from 'react';

/** Card on the panel's first page, above the links. It is shown to users with one of its permissions. */
export interface HomeCard {
  /** Rights by Strapi's names. */
  readonly permissions: readonly string[];
  readonly Card: ComponentType;
}

/** API of the first page for other plugins' panel code: `app.getPlugin('editing').apis`. */
export interface HomeApis {
  /** Adds a card after the existing ones. Call it in a plugin's `bootstrap`. */
  addHomeCard(card: HomeCard): void;
}
