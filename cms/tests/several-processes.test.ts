import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startPostgresTurns } from './several-processes/turns';
import { contentTests } from './several-processes/content';
import { startGroup, type ProcessGroup } from './several-processes/group';
import { jobTests } from './several-processes/jobs';
import { limitTests, limits } from './several-processes/limits';
import { metricsToken, metricTests } from './several-processes/metrics';
import { restartTests } from './several-processes/restarts';
import { deathRules, startTests } from './several-processes/starts';
import { killAll, launch } from './support/process';

// One port, three processes, one PostgreSQL. A sample; `npm run evidence -- processes` runs all of it.
describe.runIf(inject('postgres'))('three processes behind one port', () => {
  let started: ProcessGroup;
  beforeAll(async () => {
    started = await startGroup({
      ...limits,
      SEVA_TRUSTED_ADDRESSES: '127.0.0.1',
      SEVA_DRAIN_SECONDS: '1',
      SEVA_METRICS_TOKEN: metricsToken,
    });
  });
  afterAll(() => started.stop());
  const group = () => started;

  limitTests(group);
  jobTests(group);
  contentTests(group);
  metricTests(group);
  restartTests(group);
});

describe.runIf(inject('postgres'))('servers that start at once on one database', () => {
  startPostgresTurns();
  startTests();
});

describe('a group of processes of which one dies while it starts', () => {
  deathRules();
});

describe('a group that cannot start', () => {
  it('ends with the words of its first process, and is refused on SQLite before it begins', async () => {
    const nowhere = { DATABASE_URL: 'postgres://seva:secret@127.0.0.1:1/seva', SEVA_DATABASE_WAIT_SECONDS: '0' };
    const unreachable = launch({ ...nowhere, SEVA_PROCESSES: '3', PORT: '0' });
    expect(await unreachable.exit).toBe(1);
    expect(unreachable.output().match(/Seva cannot start/g)).toHaveLength(1);
    expect(unreachable.output()).toContain('ECONNREFUSED');
    expect(unreachable.output()).toContain('its first process exited before it was ready');
    const alone = launch({ SEVA_PROCESSES: '3' });
    expect(await alone.exit).toBe(78);
    expect(alone.output()).toMatch(/SEVA_PROCESSES: .*SQLite supports one process/);
    killAll();
  });
});
