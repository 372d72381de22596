import type { Facts } from '../facts';
import { size } from '../../words';
import { advice, right, wrong, type Findings } from '../finding';

const gigabyte = 1024 ** 3;
/** Minimum free space (bytes): with less, the database of a small shop may not survive a busy week. */
const leastBytes = gigabyte;
const littleBytes = 5 * gigabyte;
const littleShare = 0.1;

const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;

/** Checks free space and write access of the data folder. */
export function checkDisk({ machine: { dataFolder, folder } }: Facts): Findings {
  if (!folder.ok)
    return [
      wrong(
        'folder',
        `The server can’t use the data folder ${dataFolder}: ${folder.why}.`,
        'Create it, make the server’s user its owner, and set SEVA_DATA to it.',
      ),
    ];
  const { freeBytes, wholeBytes, isWritable } = folder.value;
  const written = isWritable
    ? right('folder', `The data folder ${dataFolder} is writable.`)
    : wrong('folder', `The data folder ${dataFolder} isn’t writable.`, 'Make the server’s user its owner (chown).');
  if (freeBytes < leastBytes)
    return [
      written,
      wrong(
        'disk',
        `The data folder’s disk has only ${inGigabytes(freeBytes)} left.`,
        'Free up space or get a larger disk.',
      ),
    ];
  const isLittle = freeBytes < littleBytes && freeBytes < wholeBytes * littleShare;
  return [
    written,
    isLittle
      ? advice('disk', `The data folder’s disk has ${inGigabytes(freeBytes)} left.`, 'Free up space before it’s full.')
      : right('disk', `The data folder’s disk has ${inGigabytes(freeBytes)} free.`),
  ];
}

/** Names older releases and copies of the data with their size. One of each is the way back from the last upgrade. */
export function checkLeftovers({ machine: { leftovers } }: Facts): Findings {
  const { releases, copies } = leftovers;
  const all = [...releases, ...copies];
  if (all.length === 0) return [];
  const list = all.map(({ place, bytes }) => `${place} (${size(bytes)})`).join(', ');
  if (releases.length <= 1 && copies.length <= 1)
    return [right('leftovers', `The way back to the last release: ${list}.`)];
  return [
    advice(
      'leftovers',
      `There are older releases or copies of the data than the last: ${list}.`,
      'The next upgrade removes them. To make room now, delete those that you don’t need.',
    ),
  ];
}

/** Checks that the bucket works, if one is configured. */
export function checkBucket({ bucket }: Facts): Findings {
  if (!bucket) return [];
  if (bucket.problem === null) return [right('bucket', `The bucket ${bucket.bucket} for pictures works.`)];
  return [
    wrong(
      'bucket',
      `The bucket for pictures doesn’t work: ${bucket.problem}.`,
      'Compare the S3 variables with your provider’s values. The key must be able to read, write and delete.',
    ),
  ];
}

const wrongClockMs = 60_000;
const looseClockMs = 5_000;

/** Compares this machine's clock with those of Stripe and the database. */
export function checkClock({ database, stripe }: Facts): Findings {
  const others = [
    { of: 'Stripe', aheadMs: stripe?.clockAheadMs ?? null },
    { of: 'the database', aheadMs: database.ok ? database.value.clockAheadMs : null },
  ].flatMap(({ of, aheadMs }) => (aheadMs === null ? [] : [{ of, aheadMs }]));
  const worst = others.toSorted((one, other) => Math.abs(other.aheadMs) - Math.abs(one.aheadMs))[0];
  if (!worst) return [];
  const seconds = Math.round(Math.abs(worst.aheadMs) / 1000);
  const says = `This machine’s clock is ${seconds} seconds ${worst.aheadMs > 0 ? 'behind' : 'ahead of'} the clock of ${worst.of}.`;
  const todo = 'Turn on time synchronization (timedatectl set-ntp true).';
  if (Math.abs(worst.aheadMs) > wrongClockMs) return [wrong('clock', says, todo)];
  if (Math.abs(worst.aheadMs) > looseClockMs) return [advice('clock', says, todo)];
  return [right('clock', `The clock matches ${others.map(({ of }) => of).join(' and ')}.`)];
}
