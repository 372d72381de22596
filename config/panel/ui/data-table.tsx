import type { ReactNode } from 'react';
import { Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { CaretDown, CaretUp } from '@strapi/icons';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { texts } from '../texts';
import { ResponsiveTable } from './responsive-table';

/** Column of a {@link DataTable} or a `FigureTable`. */
export interface Column<Row> {
  readonly head: ReactNode;
  /** Key that the server sorts by. Without one the column cannot be sorted. */
  readonly by?: string;
  /** True for figures: aligned right, never wrapped. */
  readonly right?: boolean;
  /** Class of its cells: `roomy` is hidden on phones, `wide` on tablets too, `long` is only as wide as necessary. */
  readonly className?: string;
  readonly cell: (row: Row) => ReactNode;
  /** True if its cells are the heads of the rows; only in a `FigureTable`. */
  readonly isRowHead?: boolean;
  /** Total below the column; only in a `FigureTable`. */
  readonly sum?: ReactNode;
}

/** Sort order of the rows, as the server reads it: `name`, or `-name` for descending. */
interface Sorting {
  readonly sort: string;
  readonly sortBy: (sort: string) => void;
}

interface DataTableProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Number of rows on all pages. */
  readonly total?: number;
  readonly sorting?: Sorting;
  /** Path of the page that a click on a row opens. */
  readonly pathOf?: (row: Row) => string;
  /** Additional rows at the end, such as totals. */
  readonly children?: ReactNode;
}

const LinkedRow = styled(Tr)`
  cursor: pointer;
`;

const Cell = styled(Td)<{ $right: boolean | undefined }>`
  ${({ $right }) => ($right ? 'text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums;' : '')}
`;

/** Table of a list with sortable columns. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, keyOf, total = rows.length, sorting, pathOf, children } = props;
  const navigate = useNavigate();
  return (
    <ResponsiveTable>
      <Table colCount={columns.length} rowCount={total}>
        <Thead>
          <Tr>
            {columns.map((column, index) => (
              <Th key={index} className={column.className} aria-sort={orderOf(column, sorting)}>
                <Head column={column} sorting={sorting} />
              </Th>
            ))}
          </Tr>
        </Thead>
        <Tbody>
          {rows.map((row) => {
            const cells = columns.map(({ cell, right, className }, index) => (
              <Cell key={index} className={className} $right={right}>
                {textCell(cell(row))}
              </Cell>
            ));
            return pathOf ? (
              <LinkedRow key={keyOf(row)} onClick={() => navigate(pathOf(row))}>
                {cells}
              </LinkedRow>
            ) : (
              <Tr key={keyOf(row)}>{cells}</Tr>
            );
          })}
          {children}
        </Tbody>
      </Table>
    </ResponsiveTable>
  );
}

const textCell = (content: ReactNode) => (typeof content === 'string' ? <Typography>{content}</Typography> : content);

function orderOf({ by }: Pick<Column<never>, 'by'>, sorting: Sorting | undefined) {
  if (by === undefined || !sorting) return undefined;
  if (sorting.sort.replace(/^-/, '') !== by) return 'none';
  return sorting.sort.startsWith('-') ? 'descending' : 'ascending';
}

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 4px 0;
  border: 0;
  background: none;
  cursor: pointer;
  color: inherit;
`;

interface HeadProps {
  readonly column: Pick<Column<never>, 'head' | 'by' | 'right'>;
  readonly sorting: Sorting | undefined;
}

/** Head of a column. As a button it sorts by the column, and reverses the order the second time. */
function Head({ column, sorting }: HeadProps) {
  const { head, by, right } = column;
  if (typeof head !== 'string') return head;
  const order = orderOf(column, sorting);
  // The cell is a flex row. A margin moves its content to the right.
  const style = right ? { marginLeft: 'auto' } : {};
  const name = (
    <Typography variant="sigma" textColor="neutral600" style={order ? {} : style}>
      {head}
    </Typography>
  );
  if (!order || !sorting) return name;
  return (
    <SortButton
      type="button"
      style={style}
      aria-label={texts.sortBy(head)}
      onClick={() => sorting.sortBy(order === 'descending' ? String(by) : `-${String(by)}`)}
    >
      {name}
      {order === 'descending' ? <CaretDown width="1.2rem" /> : null}
      {order === 'ascending' ? <CaretUp width="1.2rem" /> : null}
    </SortButton>
  );
}
