import { fork } from 'node:child_process';
import path from 'node:path';
import type { Settings } from '../../platform/runtime/settings';

/** Final message of the upgrade process. */
export type Report = { readonly done: true } | { readonly failed: string };

/**
 * Upgrades a database in a child process, so that nothing of it remains in this one's memory.
 * @throws Error with a message for the operator
 */
export function upgradeInChildProcess(settings: Settings): Promise<void> {
  const child = fork(path.join(__dirname, 'upgrade-process.js'), { serialization: 'advanced' });
  return new Promise((resolve, reject) => {
    let report: Report | undefined;
    child.on('message', (message) => {
      report = message as Report;
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (report && 'done' in report && code === 0) return resolve();
      if (report && 'failed' in report) return reject(new Error(report.failed));
      reject(new Error(`the upgrade process has ended (${signal ?? `code ${code}`})`));
    });
    child.send(settings);
  });
}
