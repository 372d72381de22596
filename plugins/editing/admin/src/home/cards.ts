import type { HomeCard } from '@seva/panel/home';

const cards: HomeCard[] = [];

/** Adds a card of another plugin. */
export const addHomeCard = (card: HomeCard): void => void cards.push(card);

/** Returns the cards of other plugins that a user may see. */
export const homeCards = (granted: ReadonlySet<string>): readonly HomeCard[] =>
  cards.filter(({ permissions }) => permissions.some((permission) => granted.has(permission)));
