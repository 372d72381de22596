import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { onChangeBelow } from './watch-folders.mjs';

test('changes below a folder are told once when all is quiet, and others are not told', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'seva-watch-'));
  mkdirSync(path.join(folder, 'src', 'api'), { recursive: true });
  const act = vi.fn();
  const stop = onChangeBelow([folder], (file) => file.endsWith('.js'), act);
  try {
    writeFileSync(path.join(folder, 'src', 'notes.txt'), 'nothing');
    for (const name of ['a.js', 'b.js', 'c.js']) writeFileSync(path.join(folder, 'src', 'api', name), '1');
    await vi.waitFor(() => expect(act).toHaveBeenCalled(), { timeout: 10_000 });
    expect(act).toHaveBeenCalledTimes(1);
    stop();
    writeFileSync(path.join(folder, 'src', 'api', 'd.js'), '1');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(act).toHaveBeenCalledTimes(1);
  } finally {
    stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
