import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { orderEvents } from '@seva/config/rules/order-life';
import { describe, expect, it } from 'vitest';
import { auditTexts } from './audit-texts';
import { actText, valueText } from './audit-words';

const root = path.resolve(import.meta.dirname, '../..');
const folders = ['cms/src', ...['audit', 'outbox', 'payments'].map((name) => `plugins/${name}/server/src`)];

/** Returns every action that the code writes to the audit log. */
function notedActs(): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|testing/.test(name))
      .map((name) => readFileSync(path.join(root, folder, name), 'utf8')),
  );
  const literal = files.flatMap((text) =>
    [...text.matchAll(/\baction: '([a-z-]+\.[a-z_]+)'/g)].map(([, act = '']) => act),
  );
  return [...new Set([...literal, ...orderEvents.map((event) => `order.${event}`)])].sort();
}

describe('every act of the audit log has its words', () => {
  it('finds the actions in the code', () => expect(notedActs().length).toBeGreaterThan(20));

  it.each(notedActs())('has a label for %s', (act) => {
    const [entity = '', verb = ''] = act.split('.');
    expect(auditTexts.one).toHaveProperty(entity);
    expect(auditTexts.verbs).toHaveProperty(verb);
    expect(actText(act)).not.toMatch(/[._]/);
  });
});

it('shows a stored code in the words of the back office', () => {
  const told = (name: string, value: string) => valueText(value, { name, kind: 'plain' }, 'America/Chicago');
  expect(told('status', 'partially_refunded')).toBe('Partly refunded');
  expect(told('status', 'requires_action')).toBe('waiting for the donor');
  expect(told('source', 'sweeper')).toBe('found by the hourly check');
  expect(told('code', 'mail_failed')).toBe('Undelivered email');
  expect(told('name', 'paid')).toBe('paid');
});
