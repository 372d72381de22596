import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BackupFile } from '../ops/backups/last-backup';
import * as watching from '../ops/watching/last-backup';
import { provideBackupHealth } from './backup-health';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('remembers the last good backup while the place for backups cannot be reached', async () => {
  const good = new Date('2026-11-20T03:30:00Z');
  const readLast = vi.fn<() => Promise<BackupFile | null>>();
  provideBackupHealth(readLast);
  readLast.mockResolvedValueOnce({ name: 'a', at: good, bytes: 1 });
  expect(await watching.lastBackup()).toEqual({ at: good.getTime(), ok: true, goodAt: good.getTime() });
  vi.advanceTimersByTime(11 * 60_000);
  readLast.mockRejectedValueOnce(new Error('the disk is away'));
  expect(await watching.lastBackup()).toEqual({ at: Date.now(), ok: false, goodAt: good.getTime() });
  vi.advanceTimersByTime(11 * 60_000);
  readLast.mockResolvedValueOnce(null);
  expect(await watching.lastBackup()).toBeNull();
});
