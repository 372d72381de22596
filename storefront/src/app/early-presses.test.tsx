import { startTransition, useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catchPresses, type PressedWindow } from './early-presses';

const sent = vi.fn();
const pressed = window as PressedWindow;
let root: Root | undefined;

function Page() {
  const [count, setCount] = useState(0);
  return (
    <>
      <form
        aria-label="Sign in"
        onSubmit={(event) => {
          event.preventDefault();
          sent(new FormData(event.currentTarget).get('email'));
        }}
      >
        <input aria-label="Email" name="email" />
        <button type="submit">Send</button>
      </form>
      <form aria-label="Search" action="/search">
        <button type="submit">Find</button>
      </form>
      <button type="button" onClick={() => setCount(count + 1)}>
        <span>Add</span>
      </button>
      <output>{count}</output>
    </>
  );
}

/** Hydrates the element. Calls `meanwhile` when React listens but has hydrated nothing yet. */
async function comeAlive(element: HTMLElement, meanwhile?: () => void) {
  await act(async () => {
    pressed.presses?.take();
    startTransition(() => {
      root = hydrateRoot(element, <Page />);
    });
    meanwhile?.();
  });
  await act(async () => pressed.presses?.again());
}

let element: HTMLElement;
beforeEach(() => {
  catchPresses(pressed);
  element = document.createElement('div');
  element.innerHTML = renderToString(<Page />);
  document.body.append(element);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  pressed.presses?.again();
  document.body.innerHTML = '';
  sent.mockClear();
});

test('keeps the page when a form is sent before hydration, and sends the form once afterwards', async () => {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'a@example.org' } });
  for (let press = 0; press < 3; press += 1) fireEvent.click(screen.getByText('Send'));
  expect(fireEvent.submit(screen.getByRole('form', { name: 'Sign in' }))).toBe(false);
  expect(document.documentElement).toHaveAttribute('data-pressed');
  await comeAlive(element);
  expect(sent.mock.calls).toEqual([['a@example.org']]);
  expect(document.documentElement).not.toHaveAttribute('data-pressed');
});

test('presses a button once after hydration when it was pressed before', async () => {
  fireEvent.click(screen.getByText('Add'));
  fireEvent.click(screen.getByText('Add'));
  await comeAlive(element);
  expect(screen.getByRole('status')).toHaveTextContent('1');
});

test('presses a button once when it was pressed before and during hydration', async () => {
  fireEvent.click(screen.getByText('Add'));
  await comeAlive(element, () => fireEvent.click(screen.getByText('Add')));
  expect(screen.getByRole('status')).toHaveTextContent('1');
});

test('presses a button once when it was pressed between hydration and the replay', async () => {
  pressed.presses?.take();
  await act(async () => {
    root = hydrateRoot(element, <Page />);
  });
  fireEvent.click(screen.getByText('Add'));
  await act(async () => pressed.presses?.again());
  expect(screen.getByRole('status')).toHaveTextContent('1');
});

test('sends a form once when it is sent during hydration', async () => {
  await comeAlive(element, () => fireEvent.click(screen.getByText('Send')));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('lets a form with an address go there without a script', () => {
  expect(fireEvent.submit(screen.getByRole('form', { name: 'Search' }))).toBe(true);
  expect(document.documentElement).not.toHaveAttribute('data-pressed');
});

test('records nothing after hydration', async () => {
  await comeAlive(element);
  expect(pressed.presses).toBeUndefined();
  fireEvent.click(screen.getByText('Add'));
  fireEvent.click(screen.getByText('Send'));
  expect(screen.getByRole('status')).toHaveTextContent('1');
  expect(sent).toHaveBeenCalledTimes(1);
  expect(document.documentElement).not.toHaveAttribute('data-pressed');
});

test('skips a pressed button that is no longer on the page', async () => {
  fireEvent.click(screen.getByText('Send'));
  screen.getByRole('form', { name: 'Sign in' }).remove();
  pressed.presses?.again();
  expect(sent).not.toHaveBeenCalled();
});
