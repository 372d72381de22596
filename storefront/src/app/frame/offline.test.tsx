import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { noteStoredCopy } from '../../lib/stored-since';
import { aPage, aService } from '../../testing/fixtures';
import { answering, network, silent, unreachable } from '../../testing/network';
import { show } from '../../testing/show';
import { compareScripts } from '../shop-copies';

/** Simulates that the network goes away or comes back. */
function turn(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

afterEach(() => vi.useRealTimers());

describe('a stored page', () => {
  test.each([
    ['right', '2026-10-07T20:20:00Z'],
    ['years behind', '2021-01-01T00:00:00Z'],
    ['a day ahead', '2026-10-08T20:20:00Z'],
  ])('shows of when the oldest part is, until the network is back, on a clock that is %s', async (_, now) => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
    network.use(answering('products.list', aPage([aService()])));
    await show('/pooja');
    expect(screen.queryByText(/As of/)).toBeNull();
    act(() => noteStoredCopy(''));
    expect(screen.queryByText(/As of/)).toBeNull();
    act(() => noteStoredCopy('Wed, 07 Oct 2026 20:15:00 GMT'));
    act(() => noteStoredCopy('Wed, 07 Oct 2026 14:05:00 GMT'));
    act(() => noteStoredCopy('Wed, 07 Oct 2026 19:15:00 GMT'));
    expect(await screen.findByText('As of Wed, Oct 7, 9:05 AM (Central time).')).toBeVisible();
    turn(false);
    expect(screen.getByText(/^You’re offline\. You can keep reading;.* As of Wed, Oct 7, 9:05 AM/)).toBeVisible();
    turn(true);
    expect(screen.queryByText(/As of/)).toBeNull();
  });
});

describe('a newer version', () => {
  test('is offered on public screens, and never while the visitor pays or types', async () => {
    network.use(answering('products.list', aPage([aService()])));
    await show('/pooja');
    act(() => compareScripts([]));
    expect(screen.queryByText('A new version is available')).toBeNull();
    act(() => compareScripts(['/assets/newer.js']));
    expect(screen.getByText('A new version is available')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    cleanup();
    await show('/give');
    expect(screen.queryByText('A new version is available')).toBeNull();
    cleanup();
    await show('/pooja');
    expect(screen.getByText('A new version is available')).toBeVisible();
    act(() => compareScripts([]));
    expect(screen.queryByText('A new version is available')).toBeNull();
  });

  test('is not offered when the page itself names it', async () => {
    network.use(answering('products.list', aPage([aService()])));
    const tag = document.createElement('script');
    tag.type = 'application/json';
    tag.dataset.entry = '/assets/own.js';
    document.head.append(tag);
    await show('/pooja');
    act(() => compareScripts(['/assets/own.js']));
    expect(screen.queryByText('A new version is available')).toBeNull();
    tag.remove();
    act(() => compareScripts(['/assets/own.js']));
    expect(screen.getByText('A new version is available')).toBeVisible();
    act(() => compareScripts([]));
  });
});

describe('a network failure', () => {
  test('shows a notice while the network is away, and loads what is missing when it is back', async () => {
    network.use(unreachable('products.list'));
    await show('/pooja');
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the temple’s server right now.');
    turn(false);
    expect(screen.getByText(/^You’re offline\. You can keep reading/)).toBeVisible();
    network.use(answering('products.list', aPage([aService()])));
    turn(true);
    expect(await screen.findByRole('article')).toHaveTextContent('Deepa Aradhana');
    expect(screen.queryByText(/^You’re offline/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('retries after a while when the browser does not notice that the network is back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    network.use(unreachable('products.list'));
    await show('/pooja');
    await screen.findByRole('alert');
    network.use(answering('products.list', aPage([aService()])));
    await act(() => vi.advanceTimersByTimeAsync(3100));
    expect(await screen.findByRole('article')).toHaveTextContent('Deepa Aradhana');
  });

  test('says on a slow network that it is still loading, and gives up after half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    network.use(silent('products.list'));
    await show('/pooja');
    expect(await screen.findByText('Fetching Data...')).toBeVisible();
    expect(screen.queryByText(/connection is slow/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(8100));
    expect(screen.getByText(/connection is slow/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(23_000));
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the temple’s server right now.');
    expect(screen.queryByText('Fetching Data...')).toBeNull();
  });
});
