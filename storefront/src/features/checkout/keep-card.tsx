import { useId } from 'react';
import { cardTexts } from '@texts/card';
import styled from 'styled-components';
import { CheckField } from '../../ui/check-field';
import { color, size } from '../../ui/theme/tokens';

const { saved: texts } = cardTexts;

const Hint = styled.p`
  color: ${color.bark};
  font-size: ${size.small};
`;

interface KeepCardProps {
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (keeps: boolean) => void;
}

/** The offer to remember the card. Never ticked for the devotee. */
export function KeepCard({ checked, disabled, onChange }: KeepCardProps) {
  const hint = useId();
  return (
    <div>
      <CheckField
        label={texts.keep}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Hint id={hint}>{texts.keepHint}</Hint>
    </div>
  );
}
