import { Suspense, use } from 'react';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyInitialData, InitialDataContext, openInitialData, type InitialDataState } from './initial-data';
import { useNow } from './now';

const drawnAt = Date.UTC(2026, 10, 20, 17, 20);

let drawings = 0;
function Clock() {
  drawings += 1;
  return <p>{(useNow() - drawnAt) / 1000}</p>;
}
const clockOf = (initialData: InitialDataState) => (
  <InitialDataContext value={initialData}>
    <Clock />
  </InitialDataContext>
);

afterEach(() => vi.useRealTimers());

/** Hydrates a page of the given age (seconds). Returns how often the browser rendered it, and how to leave it. */
async function takeOver(seconds: number) {
  const initialData = openInitialData(emptyInitialData(drawnAt));
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = renderToString(clockOf(initialData));
  vi.useFakeTimers({ now: drawnAt + seconds * 1000 });
  drawings = 0;
  const root = await act(async () => hydrateRoot(element, clockOf(initialData)));
  const leave = async () => {
    await act(async () => root.unmount());
    element.remove();
  };
  return { text: () => element.textContent, leave };
}

test.each([0, 30, 60])(
  'renders a page that is %s seconds old once, and updates its time from the next tick on',
  async (age) => {
    const { text, leave } = await takeOver(age);
    expect(text()).toBe('0');
    expect(drawings).toBe(1);
    await act(async () => vi.advanceTimersByTime(15_000));
    expect(text()).toBe(String(age + 15));
    await leave();
  },
);

test.each([120, 7200, -600])('shows the current time at once on a page that is %s seconds old', async (age) => {
  const { text, leave } = await takeOver(age);
  expect(text()).toBe(String(age));
  await leave();
});

test('shows the time of opening on a screen that is opened later', () => {
  vi.useFakeTimers({ now: drawnAt + 5000 });
  const initialData = openInitialData(emptyInitialData(drawnAt));
  initialData.expire();
  const first = render(clockOf(initialData));
  expect(screen.getByText('5')).toBeVisible();
  first.unmount();
  vi.setSystemTime(drawnAt + 9000);
  render(clockOf(initialData));
  expect(screen.getByText('9')).toBeVisible();
});

test('leaves no stale time after a component that was never shown', async () => {
  vi.useFakeTimers({ now: drawnAt });
  const initialData = openInitialData(emptyInitialData(drawnAt - 600_000));
  const never = new Promise<never>(() => undefined);
  function Waiting() {
    useNow();
    return use(never);
  }
  const given = await act(async () =>
    render(
      <InitialDataContext value={initialData}>
        <Suspense>
          <Waiting />
        </Suspense>
      </InitialDataContext>,
    ),
  );
  given.unmount();
  vi.setSystemTime(drawnAt + 300_000);
  render(clockOf(initialData));
  expect(screen.getByText('300')).toBeVisible();
});
