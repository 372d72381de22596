import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserVariables } from './browser';
import { parseServerEnv, serverVariables } from './server';

const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n');
const entries = lines.flatMap((line, index) => {
  const [, variable, value] = /^#?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
  return variable === undefined ? [] : [{ variable, value: value ?? '', above: lines[index - 1] ?? '' }];
});

test('finds every variable once in .env.example, and no other', () => {
  const listed = entries.map(({ variable }) => variable);
  expect([...listed].sort()).toEqual([...serverVariables, ...browserVariables].sort());
});

test('finds a description of every variable', () => {
  for (const { above } of entries) expect(above).toMatch(/^# [A-Za-z0-9].{5,}/);
});

test('starts the demo from an unchanged copy', () => {
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});

test('shows the real defaults', () => {
  const shown = Object.fromEntries(
    entries
      .filter(({ variable }) => /^SEVA_(LIMIT|PROCESSES|DRAIN|SWEEP|RECONCILE|OUTBOX)/.test(variable))
      .map((entry) => [entry.variable, entry.value]),
  );
  expect(parseServerEnv(shown)).toEqual(parseServerEnv({}));
});
