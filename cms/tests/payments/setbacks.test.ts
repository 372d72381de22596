import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checks } from './scenarios/checks';
import { disputes } from './scenarios/disputes';
import { onBehalf } from './scenarios/on-behalf';
import { refunds } from './scenarios/refunds';
import { auditStands } from './support/books';
import { endFaults } from './support/gateway';
import { writeRow } from '../support/evidence';
import { openStage, type Stage } from './support/stage';

let stage: Stage;
let [passed, failed] = [0, 0];
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => {
  writeRow('R23', `${passed} scenarios as they should be, ${failed} not`);
  return stage.shop.server.stop();
});

describe('R23', () => {
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') failed += 1;
    else passed += 1;
    await endFaults(stage.shop);
  });
  onBehalf(() => stage);
  checks(() => stage);
  refunds(() => stage);
  disputes(() => stage);
});

it('R23 keeps a valid audit chain in at least 25 scenarios', async () => {
  expect(passed + failed).toBeGreaterThanOrEqual(25);
  expect(await auditStands(stage.shop)).toBe(true);
});
