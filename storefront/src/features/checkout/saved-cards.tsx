import { useId } from 'react';
import { cardTexts } from '@texts/card';
import { CreditCard } from 'lucide-react';
import styled from 'styled-components';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/check-field';
import { color, radius, space } from '../../ui/theme/tokens';
import { CardName } from './card-name';
import type { NamedCard, SavedCardsState } from './use-saved-cards';

const { saved: texts } = cardTexts;

const Cards = styled.fieldset`
  display: grid;
  gap: ${space.tiny};
  margin: 0;
  padding: 0;
  border: 0;
  & legend {
    margin-bottom: ${space.tiny};
    padding: 0;
    font-weight: 600;
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.small};
  align-items: center;
  justify-content: space-between;
  padding: 2px ${space.small};
  border: 1px solid ${color.edge};
  border-radius: ${radius.field};
  background: ${color.paper};
  &:has(:checked) {
    border-color: ${color.kumkum};
    box-shadow: inset 3px 0 0 ${color.kumkum};
  }
  & label > span {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.tiny};
    align-items: center;
  }
`;

function Choice({
  card,
  saved,
  name,
  disabled,
}: {
  card: NamedCard;
  saved: SavedCardsState;
  name: string;
  disabled: boolean;
}) {
  const { _id, isExpired } = card;
  return (
    <Line>
      <CheckField
        type="radio"
        name={name}
        checked={saved.chosen?._id === _id}
        disabled={disabled || isExpired}
        onChange={() => saved.choose(_id)}
        label={
          <>
            <CreditCard aria-hidden="true" size={22} />
            <CardName card={card} />
          </>
        }
      />
      <Button
        small
        kind="quiet"
        disabled={disabled}
        busy={saved.removing}
        busyLabel={texts.removing}
        aria-label={`${texts.remove} ${card.name}`}
        onClick={() => void saved.remove(card)}
      >
        {texts.remove}
      </Button>
    </Line>
  );
}

/** Choice between saved cards, each with a button to remove it, and another card. Empty without saved cards. */
export function SavedCards({ saved, disabled }: { saved: SavedCardsState; disabled: boolean }) {
  const name = useId();
  const { cards, chosen, removed, problem } = saved;
  return (
    <>
      {removed ? <Alert kind="success">{texts.removed(removed)}</Alert> : null}
      {problem ? <Alert>{problem}</Alert> : null}
      {cards.length > 0 ? (
        <Cards disabled={disabled}>
          <legend>{texts.heading}</legend>
          {cards.map((card) => (
            <Choice key={card._id} {...{ card, saved, name, disabled }} />
          ))}
          <Line>
            <CheckField
              type="radio"
              name={name}
              checked={chosen === null}
              disabled={disabled}
              onChange={() => saved.choose(null)}
              label={texts.another}
            />
          </Line>
        </Cards>
      ) : null}
    </>
  );
}
