import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from './card';
import { color, media, size, space } from './theme/tokens';

/** Column: its name, its cell for a row, and whether it holds figures (right-aligned, tabular). */
export interface Column<Row> {
  readonly id: string;
  readonly heading: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly figures?: boolean;
}

const Sheet = styled.table`
  width: 100%;
  border-collapse: collapse;
  & caption {
    padding: ${space.small} ${space.normal};
    text-align: left;
    color: ${color.bark};
  }
  & th,
  & td {
    padding: ${space.small} ${space.snug};
    border-bottom: 1px solid ${color.sand};
    text-align: left;
    vertical-align: middle;
  }
  & thead th {
    background: ${color.sand};
    font-size: ${size.small};
    letter-spacing: 0.04em;
    white-space: nowrap;
  }
  & tbody tr:last-child > * {
    border-bottom: 0;
  }
  & tbody th {
    font-weight: 600;
  }
  & [data-figures] {
    text-align: right;
    font-variant-numeric: lining-nums proportional-nums;
  }
  & tbody th {
    overflow-wrap: anywhere;
  }
  ${media.cards} {
    &,
    & tbody,
    & tr,
    & td,
    & tbody th {
      display: block;
    }
    & thead {
      position: absolute;
      overflow: hidden;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
    & tr {
      padding: ${space.small} ${space.tiny};
      border-bottom: 1px solid ${color.sandDeep};
    }
    ${media.from768} {
      & tbody tr {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        column-gap: ${space.wide};
      }
      & tbody th {
        grid-column: 1 / -1;
      }
    }
    & tbody tr:last-child {
      border-bottom: 0;
    }
    & td,
    & tbody th,
    & td[data-figures] {
      display: flex;
      flex-wrap: wrap;
      gap: 0 ${space.normal};
      align-items: center;
      justify-content: space-between;
      padding-block: ${space.hair};
      border: 0;
      text-align: right;
    }
    & td::before,
    & tbody th::before {
      content: attr(data-label);
      color: ${color.bark};
      font-size: ${size.small};
      font-weight: 600;
      text-align: left;
    }
  }
`;

interface TableProps<Row> {
  /** Caption for screen readers and print. */
  caption?: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

const labelOf = (heading: ReactNode) => (typeof heading === 'string' ? heading : undefined);

/** Table that shows each row as a card below 1000 px. The first column names the row and takes the free width. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <Card>
      <Sheet>
        {caption ? <caption>{caption}</caption> : null}
        <thead>
          <tr>
            {columns.map(({ id, heading, figures }) => (
              <th key={id} scope="col" data-figures={figures || undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, heading, cell, figures }, index) => {
                const attributes = { 'data-label': labelOf(heading), 'data-figures': figures || undefined };
                return index === 0 ? (
                  <th key={id} scope="row" {...attributes}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} {...attributes}>
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Sheet>
    </Card>
  );
}
