import styled from 'styled-components';
import type { Column } from './data-table';

/** Simple table of figures, the same on screen and paper, with a line above its totals. */
export const NumberTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 1.4rem;
  color: ${({ theme }) => theme.colors.neutral800};
  th,
  td {
    padding: 8px;
    border-bottom: 1px solid ${({ theme }) => theme.colors.neutral150};
    text-align: left;
    vertical-align: top;
  }
  th {
    font-weight: 600;
    color: ${({ theme }) => theme.colors.neutral600};
  }
  .right {
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .field {
    width: 12rem;
  }
  tfoot td,
  tfoot th {
    font-weight: 600;
    color: ${({ theme }) => theme.colors.neutral800};
    border-top: 2px solid ${({ theme }) => theme.colors.neutral800};
    border-bottom: none;
  }
  @media screen and (max-width: 599px) {
    .roomy {
      display: none;
    }
    th,
    td {
      padding-inline: 4px;
    }
  }
  @media print {
    font-size: 1.1rem;
    break-inside: auto;
    /** A table footer repeats on every printed page; totals belong at the end. */
    tfoot {
      display: table-row-group;
    }
    th,
    td {
      padding: 4px;
    }
  }
`;

interface FigureTableProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** True on a printed sheet with its own style of tables. */
  readonly isPrinted?: boolean;
}

const classOf = ({ right, className }: Pick<Column<never>, 'right' | 'className'>) =>
  [right ? 'right' : '', className].filter(Boolean).join(' ') || undefined;

/**
 * Table of figures with totals. The first total is the label of the row and spans the columns without a total after it.
 */
export function FigureTable<Row>({ columns, rows, keyOf, isPrinted = false }: FigureTableProps<Row>) {
  const Frame = isPrinted ? 'table' : NumberTable;
  const [first] = columns;
  const firstSum = columns.findIndex(({ sum }, index) => index > 0 && sum !== undefined);
  return (
    <Frame>
      {columns.some(({ head }) => head) ? (
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" className={classOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, index) =>
              column.isRowHead ? (
                <th key={index} scope="row" className={classOf(column)}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={index} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {firstSum > 0 ? (
        <tfoot>
          <tr>
            <th scope="row" colSpan={firstSum}>
              {first?.sum}
            </th>
            {columns.slice(firstSum).map((column, index) => (
              <td key={index} className={classOf(column)}>
                {column.sum}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </Frame>
  );
}
