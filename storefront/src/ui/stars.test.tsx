import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { halfSteps, Stars } from './stars';

test.each([
  [0, 0],
  [4.2, 4],
  [4.25, 4.5],
  [4.74, 4.5],
  [4.75, 5],
  [7, 5],
  [-1, 0],
])('shows %d as %d stars', (rating, shown) => {
  expect(halfSteps(rating)).toBe(shown);
});

test('shows five stars, filled in half steps', () => {
  const { container } = render(<Stars rating={3.5} reviews={1} />);
  const filled = [...container.querySelectorAll('svg')].map((star) => star.getAttribute('data-filled'));
  expect(filled).toEqual(['1', '1', '1', '0.5', '0']);
  expect(screen.getByRole('img', { name: '3.5 out of 5 stars, from 1 review' })).toBeVisible();
});
