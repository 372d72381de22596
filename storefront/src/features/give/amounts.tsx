import { useId } from 'react';
import { giveTexts as texts } from '@texts/give';
import { shop } from '@seva/config/shop';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { formatCents } from '../../lib/money';
import { TextField } from '../../ui/field';
import { Hidden } from '../../ui/layout';
import { color, font, radius, size, space } from '../../ui/theme/tokens';
import type { Choices, Offer } from './choices';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(5rem, 30%), 1fr));
  gap: ${space.small};
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0;
  }
`;
const Amount = styled.label`
  position: relative;
  display: flex;
  gap: 0.4em;
  align-items: center;
  justify-content: center;
  min-height: 56px;
  padding: ${space.hair} ${space.tiny};
  border: 1px solid ${color.edge};
  border-radius: ${radius.card};
  background: ${color.paper};
  font: 600 ${size.body} / 1.2 ${font.text};
  font-variant-numeric: lining-nums proportional-nums;
  cursor: pointer;
  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & svg {
    display: none;
    width: 1.1em;
    height: 1.1em;
  }
  &:has(:checked) {
    border-color: ${color.kumkum};
    background: ${color.kumkum};
    color: ${color.paper};
  }
  &:has(:checked) svg {
    display: block;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.kumkum};
    outline-offset: 2px;
  }
`;

interface AmountsProps {
  readonly choices: Choices;
  readonly offer: Offer;
  readonly minimumCents: number;
  /** True if the donor has submitted an invalid amount. */
  readonly isInvalid: boolean;
  readonly onChange: (change: Partial<Choices>) => void;
}

/** Suggested amounts, and a field for another one. */
export function Amounts({ choices, minimumCents, isInvalid, onChange }: AmountsProps) {
  const name = useId();
  const { purpose, tapped, typed } = choices;
  const maximum = formatCents(shop.openAmount.maximumCents);
  return (
    <>
      <Group>
        <legend>
          <Hidden>{texts.amounts}</Hidden>
        </legend>
        {purpose.suggested.map((dollars) => {
          const cents = Math.round(dollars * 100);
          return (
            <Amount key={cents}>
              <input type="radio" name={name} checked={tapped === cents} onChange={() => onChange({ tapped: cents })} />
              <Check aria-hidden="true" />
              <span>{formatCents(cents)}</span>
            </Amount>
          );
        })}
        <Amount>
          <input type="radio" name={name} checked={tapped === null} onChange={() => onChange({ tapped: null })} />
          <Check aria-hidden="true" />
          <span>{texts.other}</span>
        </Amount>
      </Group>
      {tapped === null ? (
        <TextField
          label={texts.otherLabel}
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          error={isInvalid ? texts.amountProblem(formatCents(minimumCents), maximum) : undefined}
          onChange={(event) => onChange({ typed: event.target.value })}
        />
      ) : null}
    </>
  );
}
