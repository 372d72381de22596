import { afterAll, beforeAll } from 'vitest';
import { signInToPanel } from './panel';
import { startTestServer, type TestServer } from './server';

/** Shop with the owner of its panel. */
export interface OwnedShop {
  readonly server: TestServer;
  /** Token of the signed-in owner. */
  readonly owner: string;
}

/** Opens one shop for all tests of a file and stops it afterwards. */
export function openOwnedShop(): OwnedShop {
  const opened: { server?: TestServer; owner?: string } = {};
  beforeAll(async () => {
    opened.server = await startTestServer();
    opened.owner = await signInToPanel(opened.server, 'panel');
  });
  afterAll(() => opened.server?.stop());
  const there = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('the shop of this file is not open yet');
    return value;
  };
  return {
    get server() {
      return there(opened.server);
    },
    get owner() {
      return there(opened.owner);
    },
  };
}
