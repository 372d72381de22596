import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { checkoutPath, root } from './checkout.mjs';
import { usageAskedBy } from './usage.mjs';

const { scripts } = JSON.parse(readFileSync(checkoutPath('package.json'), 'utf8'));
const ours = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file, words = ''] = /^(?:exec )?node (config\/tooling\/\S+|bin\/seva)(.*)$/.exec(line) ?? [];
  return file ? [[name, file, words.trim().split(' ').filter(Boolean)]] : [];
});

describe('every command of npm', () => {
  it('is one script of ours, so that npm starts nothing else before it reads --help', () => {
    expect(ours.map(([name]) => name)).toEqual(Object.keys(scripts));
  });

  it.each(ours)('prints the usage of npm run %s -- --help and does nothing', async (_, file, words) => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [file, ...words, '--help'], { cwd: root });
    expect(stdout).toMatch(/^Usage: (npm (run |test)|seva \S)/);
    expect(stdout).not.toContain('Building');
    expect(stderr).toBe('');
  });

  it.each(ours)('prints the usage of npm run %s by -h too', (_, file, words) => {
    const answers = ['--help', '-h'].map((asked) => usageAskedBy([process.execPath, file, ...words, asked]));
    expect(answers[0]).toMatch(/^Usage: (npm|seva) /);
    expect(answers[1]).toBe(answers[0]);
    expect(usageAskedBy([process.execPath, file, ...words])).toBeNull();
  });
});
