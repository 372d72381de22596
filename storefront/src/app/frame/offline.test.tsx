import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { noteKept } from '../../lib/kept-since';
import { aPage, aService } from '../../testing/fixtures';
import { answering, network, silent, unreachable } from '../../testing/network';
import { show } from '../../testing/show';
import { noteScripts } from '../shop-copies';

/** The browser notices that its network has gone or is back. */
function turn(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

afterEach(() => vi.useRealTimers());

describe('what this device had kept', () => {
  test('shows the age of the oldest part until the network is back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toUTCString();
    network.use(answering('products.list', aPage([aService()])));
    await show('/pooja');
    act(() => noteKept(minutesAgo(5)));
    expect(screen.getByText('As of 5 minutes ago.')).toBeVisible();
    act(() => noteKept(minutesAgo(2 * 60 + 5)));
    act(() => noteKept(minutesAgo(60)));
    expect(screen.getByText('As of 2 hours ago.')).toBeVisible();
    turn(false);
    expect(screen.getByText(/^You’re offline\. Nothing you entered is lost.* As of 2 hours ago\.$/)).toBeVisible();
    turn(true);
    expect(screen.queryByText(/As of/)).toBeNull();
  });
});

describe('a newer version', () => {
  test('is offered on public screens and never while something is paid or typed', async () => {
    network.use(answering('products.list', aPage([aService()])));
    await show('/pooja');
    act(() => noteScripts([]));
    expect(screen.queryByText('A newer version is ready')).toBeNull();
    act(() => noteScripts(['/assets/newer.js']));
    expect(screen.getByText('A newer version is ready')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    cleanup();
    await show('/give');
    expect(screen.queryByText('A newer version is ready')).toBeNull();
    cleanup();
    await show('/pooja');
    expect(screen.getByText('A newer version is ready')).toBeVisible();
    act(() => noteScripts([]));
    expect(screen.queryByText('A newer version is ready')).toBeNull();
  });

  test('is not the one that the page itself names', async () => {
    network.use(answering('products.list', aPage([aService()])));
    const tag = document.createElement('script');
    tag.type = 'application/json';
    tag.dataset.entry = '/assets/own.js';
    document.head.append(tag);
    await show('/pooja');
    act(() => noteScripts(['/assets/own.js']));
    expect(screen.queryByText('A newer version is ready')).toBeNull();
    tag.remove();
    act(() => noteScripts(['/assets/own.js']));
    expect(screen.getByText('A newer version is ready')).toBeVisible();
    act(() => noteScripts([]));
  });
});

describe('a network that fails', () => {
  test('is told for as long as it lasts, and what could not be read comes by itself when it is back', async () => {
    network.use(unreachable('products.list'));
    await show('/pooja');
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the temple’s server right now.');
    turn(false);
    expect(screen.getByText(/^You’re offline\. Nothing you entered is lost/)).toBeVisible();
    network.use(answering('products.list', aPage([aService()])));
    turn(true);
    expect(await screen.findByRole('article')).toHaveTextContent('Deepa Aradhana');
    expect(screen.queryByText(/^You’re offline/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the server is asked again after a while when the browser does not notice', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    network.use(unreachable('products.list'));
    await show('/pooja');
    await screen.findByRole('alert');
    network.use(answering('products.list', aPage([aService()])));
    await act(() => vi.advanceTimersByTimeAsync(3100));
    expect(await screen.findByRole('article')).toHaveTextContent('Deepa Aradhana');
  });

  test('slowly: it is said that it is still on its way, and after half a minute that it is not', async () => {
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
