import { useState, type ReactNode } from 'react';
import { Box, TextButton, VisuallyHidden } from '@strapi/design-system';
import styled from 'styled-components';
import { texts } from '../../texts/en';
import { Section } from '@seva/panel/ui/section';

const words = texts.overview;

/** Figures of a chart as a table: a name, then a text for each column. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface ChartCardProps {
  readonly title: string;
  readonly hint: string;
  readonly table: ChartTable;
  /** Minimum height in pixels; the chart fills its card. */
  readonly height?: number;
  readonly children: ReactNode;
}

const Plain = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 1.4rem;
  color: ${({ theme }) => theme.colors.neutral800};
  th,
  td {
    padding: 6px 4px;
    border-bottom: 1px solid ${({ theme }) => theme.colors.neutral150};
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  th {
    font-weight: 600;
  }
  th:first-child {
    text-align: left;
  }
`;

/** Card with a chart. Screen readers always have its table; a button shows it to everyone. */
export function ChartCard({ title, hint, table, height = 280, children }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false);
  const shown = <FiguresTable title={title} table={table} />;
  return (
    <Section
      title={title}
      hint={hint}
      action={
        <TextButton
          className="no-print"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
          style={{ whiteSpace: 'nowrap' }}
        >
          {isTable ? words.asChart : words.asTable}
        </TextButton>
      }
    >
      {isTable ? (
        <Box
          style={{ maxHeight: height, overflowY: 'auto' }}
          tabIndex={0}
          role="region"
          aria-label={words.tableOf(title)}
        >
          {shown}
        </Box>
      ) : (
        <>
          <div style={{ minHeight: height, flex: 1, position: 'relative' }} aria-hidden>
            <div style={{ position: 'absolute', inset: 0 }}>{children}</div>
          </div>
          <VisuallyHidden>{shown}</VisuallyHidden>
        </>
      )}
    </Section>
  );
}

function FiguresTable({ title, table }: { title: string; table: ChartTable }) {
  return (
    <Plain>
      <caption style={{ position: 'absolute', clip: 'rect(0 0 0 0)' }}>{title}</caption>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={table.columns[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Plain>
  );
}
