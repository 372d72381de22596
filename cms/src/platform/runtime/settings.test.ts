import { createRequire } from 'node:module';
import { afterEach, expect, it, vi } from 'vitest';
import type * as Runtime from './settings';
import { provideSettings } from './settings';

afterEach(() => vi.unstubAllGlobals());

it('shares the settings with the built copy of the module', () => {
  vi.stubGlobal('sevaSettings', undefined);
  const provided = { dataFolder: '/data' } as Runtime.Settings;
  provideSettings(provided);
  const built = createRequire(import.meta.url)('../../../dist/src/platform/runtime/settings') as typeof Runtime;
  expect(built.settings()).toBe(provided);
});
