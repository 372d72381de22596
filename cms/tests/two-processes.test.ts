import { afterAll, beforeAll, describe, inject } from 'vitest';
import { accountTests } from './two-processes/accounts';
import { contentTests } from './two-processes/content';
import { demoGatewayTests } from './two-processes/demo-gateway';
import { matchingTests } from './two-processes/matching';
import { mergeTests } from './two-processes/merges';
import { panelTests } from './two-processes/panel';
import { startPair, type Pair } from './two-processes/pair';

// Tests state that one process might not share with another, on one database. SQLite allows one process.
describe.runIf(inject('postgres'))('two processes on one database', () => {
  let started: Pair;
  beforeAll(async () => {
    started = await startPair();
  });
  afterAll(() => started.stop());
  const pair = () => started;

  accountTests(pair);
  panelTests(pair);
  mergeTests(pair);
  contentTests(pair);
  matchingTests(pair);
  demoGatewayTests(pair);
});
