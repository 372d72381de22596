import { restoreDueAfterMs } from '@seva/config/rules/health';
import type { BackupPlace, Configuration, Facts } from '../facts';
import { advice, right, wrong, type Finding, type Findings } from '../finding';
import { beforeOpening, ifLive, isRefused } from './severity';

const hour = 60 * 60 * 1000;
/** Maximum age of the newest backup (hours). Backups are daily, so an older one means a missed one. */
const oldestHours = 36;

/** Texts of the two destinations. */
const destinations = {
  first: {
    check: 'backups',
    variable: 'SEVA_BACKUP_TO',
    says: 'backup',
    none: 'Run seva backup, then practice a restore once.',
    old: 'Check the log to find out why there’s no newer one, and run seva backup.',
  },
  second: {
    check: 'backups.copy',
    variable: 'SEVA_BACKUP_ALSO_TO',
    says: 'copy of a backup',
    none: 'The server copies the next daily backup there.',
    old: 'Look under Needs attention to find out why there’s no newer one.',
  },
} as const;

type Destination = (typeof destinations)[keyof typeof destinations];

/** Checks that there are recent backups, apart from the data, and that one was verified. */
export function checkBackups({ backups, configuration, now }: Facts): Findings {
  if (configuration.mode === 'demo') return [];
  if (!backups && isRefused(configuration, 'SEVA_BACKUP_TO')) return [];
  if (!backups)
    return [
      ifLive(configuration)(
        'backups',
        'The server makes no backups: SEVA_BACKUP_TO is missing.',
        'Run seva backup:key, and set SEVA_BACKUP_KEY and SEVA_BACKUP_TO.',
      ),
    ];
  const { copy, verifiedAt } = backups;
  const first = checkPlace(destinations.first, backups, configuration, now);
  const second =
    copy && !isRefused(configuration, 'SEVA_BACKUP_ALSO_TO')
      ? checkPlace(destinations.second, copy, configuration, now)
      : [];
  return [
    ...first,
    ...second,
    backups.newest.ok && backups.newest.value !== null ? restoreFinding(verifiedAt, now) : null,
  ];
}

function checkPlace(
  { check, variable, says, none, old }: Destination,
  { place, where, newest }: BackupPlace,
  configuration: Configuration,
  now: number,
): Findings {
  const level = ifLive(configuration);
  if (!newest.ok)
    return [
      wrong(
        check,
        `The doctor can’t read the backups in ${place}: ${newest.why}.`,
        'Check that it exists and that the server’s user can write to it.',
      ),
    ];
  if (where === 'missing')
    return [
      level(
        check,
        `The backup folder ${place} doesn’t exist.`,
        `Mount its disk or correct ${variable}, then run seva backup.`,
      ),
    ];
  const separate = placeFinding(`${check}.place`, variable, place, where);
  if (newest.value === null)
    return [beforeOpening(configuration)(check, `There’s no ${says} in ${place} yet.`, none), separate];
  const hours = Math.floor((now - newest.value) / hour);
  if (hours > oldestHours) return [level(check, `The newest ${says} is ${hours} hours old.`, old), separate];
  const age = hours === 0 ? 'less than an hour' : `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  return [right(check, `The newest ${says} is ${age} old.`), separate];
}

function placeFinding(check: string, variable: string, place: string, where: BackupPlace['where']): Finding | null {
  if (where === 'elsewhere') return null;
  return advice(
    check,
    where === 'data folder'
      ? `The backup folder ${place} is inside the data folder: you would lose both together.`
      : `The backup folder ${place} is on the same disk as ${variable === 'SEVA_BACKUP_TO' ? 'the data' : 'the data or the first backups'}: one failure destroys both.`,
    `Set ${variable} to a folder on another disk${variable === 'SEVA_BACKUP_TO' ? ', or to a bucket' : ''}.`,
  );
}

function restoreFinding(verifiedAt: number | null, now: number): Finding {
  const todo = 'Run seva restore FILE --verify --identity key.txt, twice a year.';
  if (verifiedAt === null) return advice('backups.restore', 'No backup was checked by a restore yet.', todo);
  const days = Math.floor((now - verifiedAt) / (24 * hour));
  return now - verifiedAt > restoreDueAfterMs
    ? advice('backups.restore', `The last check of a backup by a restore was ${days} days ago.`, todo)
    : right('backups.restore', `A backup was checked by a restore ${days} ${days === 1 ? 'day' : 'days'} ago.`);
}
