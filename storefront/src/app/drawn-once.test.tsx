import { Profiler, type ComponentProps } from 'react';
import { act } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { drawnAt } from '../testing/drawn-pages';

const drawings: string[] = [];
vi.mock('./providers', async (load) => {
  const { Providers } = await load<typeof import('./providers')>();
  return {
    Providers: (props: ComponentProps<typeof Providers>) => (
      <Profiler id="shop" onRender={(_, phase) => drawings.push(phase)}>
        <Providers {...props} />
      </Profiler>
    ),
  };
});

const pages = inject('drawnPages');
let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

// What is drawn again right after a page was taken over is drawn in one go, on an old phone for a quarter of a second.
test('the home page is not drawn a second time when it is taken over for a visitor', async () => {
  window.history.replaceState(null, '', '/home');
  const parsed = new DOMParser().parseFromString(pages['/home']?.html ?? '', 'text/html');
  document.head.innerHTML = parsed.head.innerHTML;
  document.body.innerHTML = parsed.body.innerHTML;
  const element = document.getElementById('shop');
  if (!element) throw new Error('The page was not drawn');
  vi.spyOn(Date, 'now').mockReturnValue(drawnAt + 30_000);
  // Another file may have read the shop's modules before.
  vi.resetModules();
  const { start } = await import('./start');
  await act(async () => {
    root = await start(element);
  });
  expect(drawings).toEqual(['mount']);
});
