import { cardTexts } from '@texts/card';
import { Badge } from '../../ui/badge';
import { Muted } from '../../ui/layout';
import type { NamedCard } from './use-saved-cards';

const { saved: texts } = cardTexts;

const twoDigits = (month: number) => String(month).padStart(2, '0');

/** A kept card in words: its brand, how it ends, and until when it is good. */
export function CardName({ card: { name, expMonth, expYear, isExpired } }: { card: NamedCard }) {
  return (
    <>
      <strong>{name}</strong>
      {isExpired ? (
        <Badge tone="bad">{texts.expired}</Badge>
      ) : (
        <Muted>{texts.expires(twoDigits(expMonth), String(expYear).slice(-2))}</Muted>
      )}
    </>
  );
}
