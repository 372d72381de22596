import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { session } from '../lib/session';
import { problemsOf } from './accessibility';
import { aUser } from './fixtures';
import { network, refusing, silent } from './network';
import type { ScreenCase, ScreenState } from './screen-case';
import { show, type ShownPage } from './show';

const refusal = 'The server is being looked after';

async function open({ address, who, remember }: ScreenCase): Promise<ShownPage> {
  if (who !== 'visitor') session.signIn(aUser({ isAdmin: who === 'admin', isPriest: who === 'priest' }));
  remember?.();
  return show(address);
}

/** Expects the text, on a page without accessibility problems. */
async function expectState(page: ShownPage, words: ScreenState['shows']): Promise<void> {
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(await problemsOf(page.container)).toEqual([]);
}

async function fails(shown: ScreenCase): Promise<void> {
  network.use(...shown.reads.map((name) => refusing(name, 503, refusal)));
  const page = await open(shown);
  const [alert] = await screen.findAllByRole('alert');
  expect(alert).toHaveTextContent(refusal);
  expect(screen.queryByText('Fetching Data...')).toBeNull();
  expect(await problemsOf(page.container)).toEqual([]);
  network.use(...shown.full.answers());
  for (const again of screen.queryAllByRole('button', { name: 'Try again' })) await page.user.click(again);
  await expectState(page, shown.full.shows);
  await expect.poll(() => screen.queryByText(refusal)).toBeNull();
}

/** Tests each screen in its states, with axe in each: loading, refused and then retried, empty, and full. */
export function describeStates(screens: Readonly<Record<string, readonly ScreenCase[]>>): void {
  describe.each(Object.entries(screens))('%s', (_file, cases) => {
    for (const shown of cases) {
      const title = `${shown.address} (${shown.who})`;
      if (shown.reads.length === 0) {
        test(`shows ${title} as it is`, async () => {
          network.use(...shown.full.answers());
          await expectState(await open(shown), shown.full.shows);
        });
      } else {
        test(`shows ${title} while it loads`, async () => {
          network.use(...shown.reads.map(silent));
          const page = await open(shown);
          await expectState(page, 'Fetching Data...');
        });
        test(`shows the refusal of ${title}, then retries`, () => fails(shown));
      }
      const { empty } = shown;
      if (!empty) continue;
      test(`shows ${title} without content`, async () => {
        network.use(...empty.answers());
        await expectState(await open(shown), empty.shows);
      });
    }
  });
}
