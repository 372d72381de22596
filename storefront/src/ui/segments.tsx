import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Muted } from './layout';
import { color, radius, space } from './theme/tokens';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.hair};
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0 0 ${space.hair};
    font-weight: 600;
  }
`;
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  overflow: hidden;
  border: 1px solid #94794f;
  border-radius: ${radius.card};
  background: ${color.paper};
  & > label {
    position: relative;
    display: grid;
    flex: 1 1 7rem;
    place-items: center;
    min-height: 52px;
    padding: ${space.hair} ${space.tiny};
    border-left: 1px solid ${color.sandDeep};
    margin-left: -1px;
    font-weight: 600;
    text-align: center;
    cursor: pointer;
  }
  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & > label:has(:checked) {
    background: ${color.leaf};
    color: ${color.paper};
  }
  & > label:has(:focus-visible) {
    outline: 3px solid ${color.kumkum};
    outline-offset: -4px;
  }
`;

interface SegmentsProps<Value extends string> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly label: (value: Value) => ReactNode;
  /** Sentence below the choice. */
  readonly sentence?: string;
  readonly onChoose: (value: Value) => void;
}

/** Choice of one among a few, side by side; a single option is shown as text. */
export function Segments<Value extends string>({
  legend,
  values,
  chosen,
  label,
  sentence,
  onChoose,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <Group>
      <legend>{legend}</legend>
      <Choices>
        {values.map((value) => (
          <label key={value}>
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            <span>{label(value)}</span>
          </label>
        ))}
      </Choices>
      {sentence ? <Muted>{sentence}</Muted> : null}
    </Group>
  );
}
