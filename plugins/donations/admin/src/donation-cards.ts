import type { DonationCard } from '@seva/panel/back-office';

const cards: DonationCard[] = [];

/** Adds a card of another plugin to the page of a donation. */
export const addDonationCard = (card: DonationCard): void => void cards.push(card);

/** The cards of other plugins on the page of a donation. */
export const donationCards = (): readonly DonationCard[] => cards;
