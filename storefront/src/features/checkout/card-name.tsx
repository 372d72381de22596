import { cardTexts } from '@texts/card';
import { Badge } from '../../ui/badge';
import { Muted } from '../../ui/layout';
import type { NamedCard } from './use-saved-cards';

const { saved: texts } = cardTexts;

const twoDigits = (month: number) => String(month).padStart(2, '0');

/** Name of a saved card: brand, last digits and expiry. */
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
