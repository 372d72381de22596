import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Muted } from './layout';
import { color, media, radius, space } from './theme/tokens';

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
/** In one row, or three below each other where the window is narrow, so that none is alone in a row. */
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(7rem, 100%), 1fr));
  gap: 1px;
  overflow: hidden;
  border: 1px solid ${color.edge};
  border-radius: ${radius.card};
  background: ${color.sandDeep};
  &[data-count='3'] {
    grid-template-columns: minmax(0, 1fr);
    ${media.from768} {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  &[data-short] {
    grid-template-columns: repeat(auto-fit, minmax(min(4rem, 100%), 1fr));
  }
  & > label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 52px;
    padding: ${space.hair} ${space.tiny};
    background: ${color.paper};
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
  /** Whether the labels are as short as an amount, so that four of them fit side by side. */
  readonly short?: boolean;
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
  short,
  sentence,
  onChoose,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <Group>
      <legend>{legend}</legend>
      <Choices data-count={values.length} data-short={short || undefined}>
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
