import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Money } from './money';
import { color, font, size, space } from './theme/tokens';

/** A long name wraps; only with very large text the sum goes below it. */
const List = styled.dl`
  display: grid;
  gap: ${space.tiny};
  margin: 0;
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.normal};
    align-items: baseline;
    justify-content: space-between;
  }
  & > div[data-total] {
    padding-top: ${space.small};
    border-top: 1px solid ${color.sandDeep};
    font: 400 ${size.lead} / 1.2 ${font.display};
  }
  & dt {
    flex: 1 1 6rem;
  }
  & dd {
    margin: 0 0 0 auto;
  }
`;

/** Line of a sum, in integer cents. */
export interface SumLine {
  readonly label: ReactNode;
  readonly cents: number;
  readonly total?: boolean;
}

/** List of amounts, aligned on the decimal point, with the total below a rule. */
export function Sums({ lines }: { lines: readonly SumLine[] }) {
  return (
    <List>
      {lines.map(({ label, cents, total }, index) => (
        <div key={index} data-total={total || undefined}>
          <dt>{label}</dt>
          <dd>
            <Money cents={cents} exact />
          </dd>
        </div>
      ))}
    </List>
  );
}
