import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DropDown } from './drop-down';

const page = (
  <MemoryRouter>
    <DropDown label="Services">
      <Link to="/pooja">Sai Baba</Link>
    </DropDown>
  </MemoryRouter>
);

test('keeps a menu open that was opened before hydration, and closes it after a choice', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const menu = container.querySelector('details');
  if (!menu) throw new Error('there is no menu');
  menu.open = true;
  render(page, { container, hydrate: true });
  expect(menu.open).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Sai Baba' }));
  expect(menu.open).toBe(false);
});
