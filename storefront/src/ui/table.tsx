import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from './card';
import { color, media, size, space } from './theme/tokens';

/** Column: its name, its cell for a row, and whether it holds figures (right-aligned). */
export interface Column<Row> {
  readonly id: string;
  readonly heading: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly figures?: boolean;
  /**
   * Position of the cell in a row of a narrow screen: at its end, as a button beside it, or on a line below. A cell
   * without a position is not shown there; the record's page shows it.
   */
  readonly row?: 'end' | 'act' | 'below';
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
  & [data-marked] {
    background: ${color.leafMist};
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
    & tbody tr {
      position: relative;
      display: grid;
      grid-template-columns: minmax(0, 1fr) fit-content(45%) auto;
      align-items: center;
      min-height: 56px;
      padding: ${space.hair} ${space.snug};
      border-bottom: 1px solid ${color.sandDeep};
    }
    & tbody tr:last-child {
      border-bottom: 0;
    }
    & tbody :is(th, td) {
      padding: 0;
      border: 0;
      line-height: 1.35;
    }
    & tbody th {
      grid-area: 1 / 1 / span 2;
    }
    & tbody td {
      display: none;
    }
    & tbody td[data-row] {
      display: block;
    }
    & tbody td[data-row='end'] {
      grid-column: 2;
      padding-left: ${space.small};
      text-align: right;
    }
    /* Buttons and boxes are above the link of the row. */
    & tbody td:is([data-row='act'], [data-row='below']) {
      z-index: 1;
      position: relative;
    }
    & tbody td[data-row='act'] {
      grid-area: 1 / 3 / span 2;
      padding-left: ${space.tiny};
    }
    & tbody td[data-row='below'] {
      grid-column: 1 / -1;
    }
    & tbody th a::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    & tbody th a:focus-visible {
      outline: none;
    }
    & tbody th a:focus-visible::after {
      outline: 3px solid ${color.kumkum};
      outline-offset: -3px;
    }
  }
`;

/** Text that only a row shows, because its column is left out there. */
export const RowText = styled.span`
  display: none;
  ${media.cards} {
    display: inline;
  }
`;

/** Second line of the cell that names a row. */
export const CellNote = styled.small`
  display: block;
  color: ${color.bark};
  font-size: ${size.small};
  font-weight: 400;
`;

interface TableProps<Row> {
  /** Caption for screen readers and print. */
  caption?: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Whether a row is highlighted. A text in the row gives the reason. */
  isMarked?: (row: Row) => boolean;
}

/**
 * Table; below 1000 px a list of rows of two lines. The first column names the row, takes the free width, and its link
 * covers the row.
 */
export function Table<Row>({ caption, columns, rows, rowKey, isMarked }: TableProps<Row>) {
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
            <tr key={rowKey(row)} data-marked={isMarked?.(row) || undefined}>
              {columns.map(({ id, cell, figures, row: place }, index) =>
                index === 0 ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} data-row={place} data-figures={figures || undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Sheet>
    </Card>
  );
}
