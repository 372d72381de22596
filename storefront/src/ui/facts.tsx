import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, size, space } from './theme/tokens';

const List = styled.dl`
  display: grid;
  gap: ${space.small};
  margin: 0;
  & dt {
    color: ${color.bark};
    font-size: ${size.small};
  }
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  &[data-wide] {
    ${media.from576} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

/** Fact with its name. Facts with an empty value are left out. */
export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** List of facts as names and values; `wide` shows two per row. */
export function Facts({ facts, wide }: { facts: readonly Fact[]; wide?: boolean }) {
  return (
    <List data-wide={wide || undefined}>
      {facts
        .filter(({ value }) => value !== '' && value !== null && value !== undefined)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  );
}
