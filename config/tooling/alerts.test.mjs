import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkoutPath } from './checkout.mjs';

const pathOf = (file) => checkoutPath('config', 'deploy', file);
const read = (file) => parse(readFileSync(pathOf(file), 'utf8'));
const rules = read('alerts.yaml').groups.flatMap((group) => group.rules);
const cases = read('alerts.test.yaml').tests.flatMap((each) =>
  each.alert_rule_test.map((test) => ({ ...test, name: each.name, fires: (test.exp_alerts ?? []).length > 0 })),
);

describe('the alert rules', () => {
  it.each(rules.map(({ alert }) => alert))('fires %s in one case and leaves it quiet in another', (alert) => {
    const own = cases.filter(({ alertname }) => alertname === alert);
    expect(own.map(({ fires }) => fires).sort()).toEqual(expect.arrayContaining([false, true]));
    for (const { name, fires } of own)
      expect(name).toMatch(new RegExp(`^${alert} ${fires ? 'fires' : 'stays quiet'} `));
  });

  it('has cases for existing rules only, each with a severity and a summary', () => {
    const alerts = rules.map(({ alert }) => alert);
    expect(new Set(alerts).size).toBe(alerts.length);
    expect(cases.filter(({ alertname }) => !alerts.includes(alertname))).toEqual([]);
    for (const { labels, annotations } of rules) {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary).toMatch(/\.$/);
    }
  });
});

const isThere = spawnSync('promtool', ['--version']).error === undefined;

// The evidence run must not pass without it.
describe.skipIf(!isThere && !process.env.SEVA_EVIDENCE)('promtool (skipped where it is not installed)', () => {
  const run = (...args) => spawnSync('promtool', args, { encoding: 'utf8' });

  it('accepts the alert rules', () => {
    const { status, stdout, stderr, error } = run('check', 'rules', pathOf('alerts.yaml'));
    expect({ status, error, said: stdout + stderr }).toMatchObject({ status: 0, error: undefined });
  });

  it('fires and stays quiet in each case as expected', { timeout: 300_000 }, () => {
    const { status, stdout, stderr, error } = run('test', 'rules', pathOf('alerts.test.yaml'));
    expect({ status, error, said: stdout + stderr }).toMatchObject({ status: 0, error: undefined });
  });
});
