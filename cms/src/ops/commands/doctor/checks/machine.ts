import type { Facts } from '../facts';
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
        `The data folder ${dataFolder} cannot be used: ${folder.why}.`,
        'Make it, give it to the user of the server, and set SEVA_DATA to it.',
      ),
    ];
  const { freeBytes, wholeBytes, isWritable } = folder.value;
  const written = isWritable
    ? right('folder', `The data folder ${dataFolder} can be written.`)
    : wrong('folder', `The data folder ${dataFolder} cannot be written.`, 'Give it to the user of the server (chown).');
  if (freeBytes < leastBytes)
    return [
      written,
      wrong(
        'disk',
        `Only ${inGigabytes(freeBytes)} are left on the disk of the data folder.`,
        'Make room, or take a larger disk.',
      ),
    ];
  const isLittle = freeBytes < littleBytes && freeBytes < wholeBytes * littleShare;
  return [
    written,
    isLittle
      ? advice(
          'disk',
          `${inGigabytes(freeBytes)} are left on the disk of the data folder.`,
          'Make room before it is full.',
        )
      : right('disk', `${inGigabytes(freeBytes)} are free on the disk of the data folder.`),
  ];
}

/** Checks that the bucket works, if one is configured. */
export function checkBucket({ bucket }: Facts): Findings {
  if (!bucket) return [];
  if (bucket.problem === null)
    return [right('bucket', `Pictures can be written to the bucket ${bucket.bucket} and read.`)];
  return [
    wrong(
      'bucket',
      `The bucket for pictures cannot be used: ${bucket.problem}.`,
      'Compare the S3 variables with what your provider says; the key must be allowed to read, write and delete.',
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
  const says = `The clock of this machine is ${seconds} seconds ${worst.aheadMs > 0 ? 'behind' : 'ahead of'} that of ${worst.of}.`;
  const todo = 'Have the system set the clock by itself (timedatectl set-ntp true).';
  if (Math.abs(worst.aheadMs) > wrongClockMs) return [wrong('clock', says, todo)];
  if (Math.abs(worst.aheadMs) > looseClockMs) return [advice('clock', says, todo)];
  return [right('clock', `The clock agrees with that of ${others.map(({ of }) => of).join(' and ')}.`)];
}
