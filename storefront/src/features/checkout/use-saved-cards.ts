import { useState } from 'react';
import type { SavedCard } from '@seva/config/contract';
import { cardTexts } from '@texts/card';
import { useNow } from '../../lib/now';
import { useCommand } from '../../lib/use-command';
import { useEndpoint } from '../../lib/use-endpoint';

/** Saved card with its display name, which never contains the number. */
export interface NamedCard extends SavedCard {
  readonly name: string;
  readonly isExpired: boolean;
}

/** Saved cards of the devotee and the chosen one; null for another card. */
export interface SavedCardsState {
  readonly cards: readonly NamedCard[];
  readonly chosen: NamedCard | null;
  readonly loading: boolean;
  readonly known: boolean;
  readonly loadError: string | null;
  again(): void;
  choose(id: string | null): void;
  remove(card: NamedCard): Promise<void>;
  readonly removed: string | null;
  readonly removing: boolean;
  readonly problem: string | null;
}

const { saved: texts, brands } = cardTexts;

/** A card is valid until the end of its month. */
const isExpired = ({ expMonth, expYear }: SavedCard, now: number) => now >= Date.UTC(expYear, expMonth, 1);

/**
 * Fetches the saved cards of the signed-in devotee; none if `isEnabled` is false. If that fails, the card form is used.
 */
export function useSavedCards(isEnabled: boolean): SavedCardsState {
  const now = useNow();
  const { data, error, loading, refresh } = useEndpoint('cards.mine', isEnabled ? {} : null);
  const removal = useCommand('cards.remove');
  const [choice, setChoice] = useState<string | null | undefined>(undefined);
  const [removed, setRemoved] = useState<string | null>(null);
  const cards = (data ?? []).map((card) => ({
    ...card,
    name: texts.name(brands[card.brand] ?? texts.card, card.last4),
    isExpired: isExpired(card, now),
  }));
  // The default is the newest valid card.
  const first = cards.find((card) => !card.isExpired) ?? null;
  const chosen = choice === undefined ? first : (cards.find(({ _id }) => _id === choice) ?? null);
  return {
    cards,
    chosen,
    loading,
    known: data !== undefined,
    loadError: error?.message ?? null,
    again: () => void refresh(),
    choose: setChoice,
    async remove(card) {
      const outcome = await removal.run({ params: { id: card._id } });
      if (!outcome.ok && outcome.error.status !== 404) return;
      setRemoved(card.name);
      if (choice === card._id) setChoice(undefined);
      await refresh();
    },
    removed,
    removing: removal.busy,
    problem: removal.error && removal.error.status !== 404 ? removal.error.message : null,
  };
}
