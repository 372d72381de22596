import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Table, type Column } from './table';

const columns: readonly Column<{ id: string; total: string }>[] = [
  { id: 'name', heading: 'NAME', cell: ({ id }) => id },
  { id: 'total', heading: 'TOTAL', cell: ({ total }) => total, figures: true, row: 'end' },
];

test('has column headers, and rows named by their first cell', () => {
  render(<Table caption="Gifts" columns={columns} rows={[{ id: 'Meera', total: '$21.00' }]} rowKey={({ id }) => id} />);
  expect(screen.getByRole('table', { name: 'Gifts' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'TOTAL' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Meera' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '$21.00' })).toHaveAttribute('data-row', 'end');
});
