import { LRUCache } from 'lru-cache';
import { Refused } from '@seva/config/contract/refused';
import { texts } from '../../texts/en';
import { countedAddress, siteOf } from './address';

/** Maximum pending passwords of one network. */
const mostOf = { address: 20, site: 40 } as const;

/** Number of wrong and pending passwords from one network at which its callers go last. */
const triesUntilLast = 3;

/** Time for which wrong passwords of a network are remembered (milliseconds). */
const failureMemoryMs = 15 * 60_000;

/** Refusal before the password was compared, so it does not count as a failure. */
export class Busy extends Refused {}

const tooManyOfOne = () => new Busy(429, texts.tooMany, {}, { 'Retry-After': '2' });
const tooLong = () => new Busy(503, texts.account.busy, { code: 'BUSY' }, { 'Retry-After': '5' });

interface Entry {
  readonly since: number;
  readonly start: () => void;
  readonly refuse: () => void;
}

/** Origin of a password: the address, and the device id if the account knows the device. */
export interface PasswordOrigin {
  readonly address: string;
  readonly device: string | null;
}

interface Network {
  readonly key: string;
  readonly most: number;
}

/** Returns the networks that an address counts for, largest last: an IPv4 address itself, or a /64 and its /48. */
function networksOf(address: string): readonly Network[] {
  const [own, site] = [countedAddress(address), siteOf(address)];
  const network = { key: own, most: mostOf.address };
  return site === own ? [network] : [network, { key: site, most: mostOf.site }];
}

/**
 * Creates the queue for the password hashes of this process, which runs `slots` hashes at once. Callers from networks
 * with fewer than three wrong or pending passwords go first; an IPv6 network is its /48. Wrong passwords of others do
 * not delay a known device. A caller who would wait longer than `longestWaitMs` (milliseconds) is refused.
 */
export function createHashQueue(slots: number, longestWaitMs: () => number, now: () => number = Date.now) {
  const first: Entry[] = [];
  const last: Entry[] = [];
  const pending = new Map<string, number>();
  const failures = new LRUCache<string, number>({ max: 10_000, ttl: failureMemoryMs });
  let running = 0;
  let averageMs = 0;

  const pendingOf = (key: string) => pending.get(key) ?? 0;

  /** Returns the wrong passwords that count against a caller: none for a known device. */
  const failuresOf = (site: string, from: PasswordOrigin | null) =>
    from?.device == null ? (failures.get(site) ?? 0) : 0;

  function addPending(networks: readonly Network[], change: number): void {
    for (const { key } of networks) {
      const count = pendingOf(key) + change;
      if (count > 0) pending.set(key, count);
      else pending.delete(key);
    }
  }

  function startNext(): void {
    for (const queue of [first, last])
      while (queue[0] && now() - queue[0].since > longestWaitMs()) queue.shift()?.refuse();
    while (running < slots) {
      const entry = first.shift() ?? last.shift();
      if (!entry) return;
      running += 1;
      entry.start();
    }
  }

  function takeSlot(isFirst: boolean): Promise<void> {
    const ahead = first.length + (isFirst ? 0 : last.length);
    if (running >= slots && ((ahead + 1) * averageMs) / slots > longestWaitMs()) throw tooLong();
    return new Promise((resolve, reject) => {
      (isFirst ? first : last).push({ since: now(), start: resolve, refuse: () => reject(tooLong()) });
      startNext();
    });
  }

  return {
    /**
     * Runs one hash when a slot is free. `from` is null for callers with a session or an emailed link, who go first
     * and have no network limit.
     * @throws Busy 429 if the network has too many pending, 503 if the wait is too long
     */
    async run<T>(from: PasswordOrigin | null, hash: () => Promise<T>): Promise<T> {
      const networks = from === null ? [] : networksOf(from.address);
      if (networks.some(({ key, most }) => pendingOf(key) >= most)) throw tooManyOfOne();
      const site = networks.at(-1)?.key;
      const isFirst = site === undefined || pendingOf(site) + failuresOf(site, from) < triesUntilLast;
      addPending(networks, 1);
      try {
        await takeSlot(isFirst);
        const begun = now();
        try {
          return await hash();
        } finally {
          averageMs = averageMs === 0 ? now() - begun : averageMs * 0.8 + (now() - begun) * 0.2;
          running -= 1;
          startNext();
        }
      } finally {
        addPending(networks, -1);
      }
    },

    /** Records a wrong password unless it comes from a known device. */
    noteFailure({ address, device }: PasswordOrigin): void {
      if (device !== null) return;
      const site = siteOf(address);
      failures.set(site, (failures.get(site) ?? 0) + 1);
    },
  };
}
