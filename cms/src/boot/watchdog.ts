import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { every } from '@seva/config/background/every';
import { printWarning } from '../platform/log/print';

/**
 * Tells systemd regularly that the event loop runs, if the unit has `WatchdogSec`; systemd restarts a process that
 * stops telling. `systemd-notify` sends the message, because Node has no datagram sockets for it.
 * @param watchdogUsec systemd's `WATCHDOG_USEC`: microseconds without a message after which it restarts the process
 */
export function reportToWatchdog(watchdogUsec: string | undefined): void {
  const usec = Number(watchdogUsec);
  if (!watchdogUsec || !(usec > 0)) return;
  every({
    name: 'watchdog',
    everyMs: usec / 1000 / 3,
    lease: 'none',
    log: { error: printWarning },
    run: () => promisify(execFile)('systemd-notify', [`--pid=${process.pid}`, 'WATCHDOG=1']),
  }).start();
}
