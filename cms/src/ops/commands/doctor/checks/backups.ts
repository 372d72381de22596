import type { BackupFacts, Facts } from '../facts';
import { advice, right, wrong, type Finding, type Findings } from '../finding';
import { beforeOpening, ifLive, isRefused } from './severity';

const hour = 60 * 60 * 1000;
/** Maximum age of the newest backup (hours). Backups are daily, so an older one means a missed one. */
const oldestHours = 36;

/** Checks that there is a recent backup. */
export function checkBackups({ backups, configuration, now }: Facts): Findings {
  if (configuration.mode === 'demo') return [];
  const level = ifLive(configuration);
  if (!backups && isRefused(configuration, 'SEVA_BACKUP_TO')) return [];
  if (!backups)
    return [
      level(
        'backups',
        'The server makes no backups: SEVA_BACKUP_TO is missing.',
        'Run seva backup:key, and set SEVA_BACKUP_KEY and SEVA_BACKUP_TO.',
      ),
    ];
  const { place, where, newest } = backups;
  if (!newest.ok)
    return [
      wrong(
        'backups',
        `The doctor can’t read the backups in ${place}: ${newest.why}.`,
        'Check that it exists and that the server’s user can write to it.',
      ),
    ];
  if (where === 'missing')
    return [
      level(
        'backups',
        `The backup folder ${place} doesn’t exist.`,
        'Mount its disk or correct SEVA_BACKUP_TO, then run seva backup.',
      ),
    ];
  if (newest.value === null)
    return [
      beforeOpening(configuration)(
        'backups',
        `There’s no backup in ${place} yet.`,
        'Run seva backup, then practice a restore once.',
      ),
      placeFinding(place, where),
    ];
  const hours = Math.floor((now - newest.value) / hour);
  if (hours > oldestHours)
    return [
      level(
        'backups',
        `The newest backup is ${hours} hours old.`,
        'Check the log to find out why there’s no newer one, and run seva backup.',
      ),
      placeFinding(place, where),
    ];
  return [
    right(
      'backups',
      `The newest backup is ${hours === 0 ? 'less than an hour' : `${hours} ${hours === 1 ? 'hour' : 'hours'}`} old.`,
    ),
    placeFinding(place, where),
  ];
}

function placeFinding(place: string, where: BackupFacts['where']): Finding | null {
  if (where === 'elsewhere') return null;
  return advice(
    'backups.place',
    where === 'data folder'
      ? `The backup folder ${place} is inside the data folder: you would lose both together.`
      : `The backup folder ${place} is on the same disk as the data: one failure destroys both.`,
    'Set SEVA_BACKUP_TO to a folder on another disk, or to a bucket.',
  );
}
