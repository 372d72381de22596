import { setTimeout as pause } from 'node:timers/promises';
import { problemsIn } from '../support/audit-books';
import { readBooks } from '../support/books';
import { growth, leftovers, pictureRows, sentMails, type Leftovers } from './database';
import { measureDisk, type Disk } from './disk';
import { atMost, steady, figure, type Figure } from './figures';
import type { HealthTimes } from './health';
import type { Site } from './site';
import type { Plan } from './plan';
import { medianMemory } from './server-memory';
import type { Answers } from './visitor';

const megabyte = 1024 * 1024;

/** Measurements at one moment without visitors. */
export interface Moment {
  readonly memory: Awaited<ReturnType<typeof medianMemory>>;
  readonly disk: Disk;
  readonly orders: number;
  readonly databaseBytes: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Measures an idle site. */
export async function measureSite({ data, temporary, measured }: Site, plan: Plan): Promise<Moment> {
  const memory = await medianMemory(measured.child, plan.isFull ? 5 : 1);
  const disk = measureDisk(data.dataFolder, temporary, await pictureRows(data));
  const { orders, bytes } = await growth(data);
  return { memory, disk, orders, databaseBytes: bytes ?? disk.databaseBytes, at: Date.now() };
}

function ofMemory({ memory: before }: Moment, { memory: after }: Moment, plan: Plan): Figure[] {
  const open = (): Figure[] => {
    if (before.files === null || after.files === null) return [];
    // In a short sample some visitors' connections are still open.
    return [steady('open files and sockets', '', before.files, after.files, plan.isFull ? 3 : 12, true)];
  };
  return [
    steady('memory of the process', 'MB', before.own / megabyte, after.own / megabyte),
    figure('the same with mapped files', 'MB', after.rss / megabyte, before.rss / megabyte),
    figure('heap reserved', 'MB', after.heapTotal / megabyte, before.heapTotal / megabyte),
    steady('heap in use', 'MB', before.heapUsed / megabyte, after.heapUsed / megabyte),
    steady('buffers outside the heap', 'MB', before.external / megabyte, after.external / megabyte, 3),
    ...open(),
  ];
}

function ofDisk(before: Moment, after: Moment): Figure[] {
  return [
    atMost('temporary files left behind', '', 0, after.disk.temporary),
    atMost('pictures that no record knows', '', 0, after.disk.unknownPictures),
    atMost('records without their picture', '', 0, after.disk.missing),
    steady(
      'data folder besides database and pictures',
      'KB',
      before.disk.otherBytes / 1024,
      after.disk.otherBytes / 1024,
      1,
      true,
    ),
    figure(
      'database, for each donation more',
      'KB',
      (after.databaseBytes - before.databaseBytes) / 1024 / Math.max(1, after.orders - before.orders),
    ),
  ];
}

async function ofMails({ data, mails, cutAfter }: Site): Promise<Figure[]> {
  const sent = await sentMails(data);
  const ids = [...mails.taken.keys()];
  const arrived = new Set(ids.map((id) => id.slice(1).split('@')[0]));
  const taken = [...mails.taken.values()].reduce((sum, times) => sum + times, 0);
  return [
    atMost('mails said to be sent that never arrived', '', 0, sent.filter((id) => !arrived.has(id)).length),
    atMost('mails that came twice without a reason', '', 0, Math.max(0, taken - ids.length - cutAfter())),
  ];
}

/** Returns the problems in the ledger at the end, as text. */
export async function problemsOf({ data }: Site): Promise<readonly string[]> {
  return problemsIn(await readBooks(data.dataFolder, data.env.DATABASE_URL));
}

/** A running sweep holds its lease briefly. A lease that is held in every check is leaked. */
async function restingLeftovers({ data }: Site): Promise<Leftovers> {
  for (let looks = 0; looks < 30; looks += 1) {
    const left = await leftovers(data);
    if (left.leases === 0) return left;
    await pause(700);
  }
  return leftovers(data);
}

async function ofBooks(site: Site, problems: readonly string[]): Promise<Figure[]> {
  const left = await restingLeftovers(site);
  const starting = (word: string) => problems.filter((problem) => problem.startsWith(word)).length;
  const [lost, doubled, stuck] = [starting('lost'), starting('doubled'), starting('stuck')];
  return [
    atMost('charges, mails or entries lost', '', 0, lost),
    atMost('charges, mails or entries doubled', '', 0, doubled),
    atMost('donations and refunds stuck', '', 0, stuck + left.orders),
    atMost('other mistakes in the books', '', 0, problems.length - lost - doubled - stuck),
    atMost('mails due and not sent', '', 0, left.mails),
    atMost('leases that nobody gave back', '', 0, left.leases),
  ];
}

/** Replaces Infinity by a number that JSON can contain. */
const ended = (ms: number) => (Number.isFinite(ms) ? ms : 1e9);

/** Results of a soak. */
export async function reportOf(
  site: Site,
  plan: Plan,
  [before, after]: readonly [Moment, Moment],
  answers: Answers,
  health: HealthTimes,
): Promise<{ readonly figures: readonly Figure[]; readonly problems: readonly string[] }> {
  const problems = await problemsOf(site);
  // A sample runs beside other tests, which affect its times.
  const slowest = plan.isFull ? 1000 : 9000;
  const busy = (after.memory.cpuMs - before.memory.cpuMs) / (after.at - before.at);
  const figures = [
    ...ofMemory(before, after, plan),
    ...ofDisk(before, after),
    figure('answers', '', answers.count),
    atMost('answers with an error of the shop', '', 0, answers.broken.length),
    atMost('answers that a good visitor must not get', '', 0, answers.unexpected.length),
    atMost('slowest answer of health', 'ms', slowest, ended(health.slowestOwnMs)),
    figure('the same while the machine was busy with others', 'ms', ended(health.slowestMs)),
    figure('99 of 100 answers of health within', 'ms', ended(health.p99)),
    figure('donations', '', after.orders, before.orders),
    ...(await ofBooks(site, problems)),
    ...(await ofMails(site)),
    figure('processor time of the server', '% of a core', busy * 100),
  ];
  return { figures, problems };
}
