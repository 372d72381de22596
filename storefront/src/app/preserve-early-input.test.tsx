import { useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { useHydrated } from '../lib/hydrated';
import { recordEarlyInput, PreserveEarlyInput } from './preserve-early-input';

function Search() {
  const [text, setText] = useState('');
  // Rendered twice, like most of the shop.
  const hydrated = useHydrated();
  return (
    <>
      <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{hydrated ? `looking for ${text}` : ''}</output>
    </>
  );
}

function draw() {
  const element = document.createElement('div');
  element.innerHTML = renderToString(<Search />);
  document.body.append(element);
  return element;
}

afterEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['before the script is there', (box: HTMLInputElement) => void (box.value = 'Anand'), () => undefined],
  [
    'while the page hydrates',
    () => undefined,
    (box: HTMLInputElement) => void fireEvent.input(box, { target: { value: 'Anand' } }),
  ],
])('keeps what the visitor types %s', async (_when, early, late) => {
  const element = draw();
  const box = screen.getByLabelText<HTMLInputElement>('Search');
  early(box);
  const handOver = recordEarlyInput(element);
  late(box);
  const root = await act(async () =>
    hydrateRoot(
      element,
      <PreserveEarlyInput handOver={handOver}>
        <Search />
      </PreserveEarlyInput>,
    ),
  );
  expect(screen.getByLabelText('Search')).toHaveValue('Anand');
  expect(screen.getByText('looking for Anand')).toBeInTheDocument();
  fireEvent.change(box, { target: { value: 'Anand S' } });
  expect(screen.getByText('looking for Anand S')).toBeInTheDocument();
  await act(async () => root.unmount());
});
