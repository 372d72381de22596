import { useState } from 'react';
import type { SavedCard } from '@seva/config/contract';
import { cardTexts } from '@texts/card';
import { useNow } from '../../lib/now';
import { useCommand } from '../../lib/use-command';
import { useEndpoint } from '../../lib/use-endpoint';

/** A kept card as it is called: never its number. */
export interface NamedCard extends SavedCard {
  readonly name: string;
  readonly isExpired: boolean;
}

/** The devotee's kept cards and which of them is to pay; null for another card. */
export interface SavedCardsState {
  readonly cards: readonly NamedCard[];
  readonly chosen: NamedCard | null;
  readonly loading: boolean;
  /** Whether the cards were read. */
  readonly known: boolean;
  /** Why they could not be read. */
  readonly unread: string | null;
  again(): void;
  choose(id: string | null): void;
  remove(card: NamedCard): Promise<void>;
  /** The name of the card that was removed last. */
  readonly removed: string | null;
  readonly removing: boolean;
  readonly problem: string | null;
}

const { saved: texts, brands } = cardTexts;

/** Good to the end of its month. */
const isExpired = ({ expMonth, expYear }: SavedCard, now: number) => now >= Date.UTC(expYear, expMonth, 1);

/** The kept cards of whoever is signed in; none where `wanted` is false. The card form stands in where they cannot be read. */
export function useSavedCards(wanted: boolean): SavedCardsState {
  const now = useNow();
  const { data, error, loading, refresh } = useEndpoint('cards.mine', wanted ? {} : null);
  const forget = useCommand('cards.remove');
  const [choice, setChoice] = useState<string | null | undefined>(undefined);
  const [removed, setRemoved] = useState<string | null>(null);
  const cards = (data ?? []).map((card) => ({
    ...card,
    name: texts.name(brands[card.brand] ?? texts.card, card.last4),
    isExpired: isExpired(card, now),
  }));
  // The newest card that is still good, until the devotee chooses.
  const first = cards.find((card) => !card.isExpired) ?? null;
  const chosen = choice === undefined ? first : (cards.find(({ _id }) => _id === choice) ?? null);
  return {
    cards,
    chosen,
    loading,
    known: data !== undefined,
    unread: error?.message ?? null,
    again: () => void refresh(),
    choose: setChoice,
    async remove(card) {
      const outcome = await forget.run({ params: { id: card._id } });
      if (!outcome.ok && outcome.error.status !== 404) return;
      setRemoved(card.name);
      if (choice === card._id) setChoice(undefined);
      await refresh();
    },
    removed,
    removing: forget.busy,
    problem: forget.error && forget.error.status !== 404 ? forget.error.message : null,
  };
}
