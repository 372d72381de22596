import { every, type Loop } from '@seva/config/background/every';
import { retentionMs } from '@seva/config/rules/retention';
import type { Transport } from './delivery/transport';
import { sendDueMails, type BatchResult, type WorkerParts } from './delivery/worker';
import { createTokenCipher, type TokenCipher } from './token-encryption';
import type { FailedMail, OutboxSettings } from './settings';
import type { MailStore } from './store';

/** What the outbox takes from its surroundings. */
export interface OutboxParts {
  readonly store: MailStore;
  readonly transportFor: (smtpUrl: string) => Transport;
  /** Calls back when the transaction that is open now has been committed; at once when none is. */
  readonly afterCommit: (callback: () => void) => Promise<void>;
  readonly log: { error(message: string): void };
  readonly random: () => number;
}

/** A connected outbox: settings, encryption of tokens, and the mail worker. */
export interface Connection {
  readonly settings: OutboxSettings;
  readonly cipher: TokenCipher;
  readonly worker: Loop<BatchResult>;
  /** Forgets what was kept for long enough by a moment of the store's clock. */
  forgetOld(now: Date): Promise<void>;
  /** Ends sending; what is on its way gets there first. */
  close(): Promise<void>;
}

const MINIMUM_SECRET = 16;
/** Between two runs: many donations at once are served by one, and nobody notices a tenth of a second in their mail. */
const restMs = 100;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Housekeeping that every run asks for and few need. */
function oncePerHour(task: (now: Date) => Promise<void>): (now: Date) => Promise<void> {
  let due = 0;
  return async (now) => {
    if (now.getTime() < due) return;
    due = now.getTime() + HOUR_MS;
    await task(now);
  };
}

const nothingToDraw = (paper: string) => Promise.reject(new Error(`nobody draws the paper ${paper}`));

/** Builds the worker for these settings. @throws Error when the secret is missing or short. */
export function openConnection(parts: OutboxParts, settings: OutboxSettings): Connection {
  const { store, log, random } = parts;
  if ((settings.secret ?? '').length < MINIMUM_SECRET)
    throw new Error('The outbox needs a secret to encrypt tokens with');
  const workerParts: WorkerParts = {
    store,
    cipher: createTokenCipher(settings.secret),
    transport: settings.smtpUrl ? watched(parts.transportFor(settings.smtpUrl), settings.watch) : null,
    from: settings.from,
    host: new URL(settings.publicUrl).hostname,
    retryMs: (settings.retrySeconds ?? 30) * 1000,
    random,
    mark: settings.mark ?? (() => Promise.resolve(null)),
    drawPaper: settings.drawPaper ?? nothingToDraw,
    onFailed: (mail) => tellFailure(mail, settings, log),
  };
  const { keepDays = 365 } = settings;
  const forgetOld = async (now: Date) => {
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await store.empty(daysAgo(keepDays));
    await store.removeFarewells(new Date(now.getTime() - retentionMs.farewell));
    await store.remove(new Date(daysAgo(keepDays).getTime() - retentionMs.mailWithoutText));
  };
  const forgetHourly = oncePerHour(forgetOld);
  const worker = every({
    name: 'mail worker',
    everyMs: settings.intervalSeconds * 1000,
    // Each mail belongs to the process that claims it.
    lease: 'none',
    log,
    restMs,
    run: async (signal) => {
      const sent = await sendDueMails(workerParts, () => signal.aborted);
      await forgetHourly(await store.now());
      return sent;
    },
  });
  return {
    settings,
    cipher: workerParts.cipher,
    worker,
    forgetOld,
    close: async () => {
      await worker.stop();
      await workerParts.transport?.close();
    },
  };
}

/** A transport each of whose deliveries goes through `watch`. */
function watched(transport: Transport, watch: OutboxSettings['watch']): Transport {
  if (!watch) return transport;
  return {
    deliver: (message) => watch('deliver', () => transport.deliver(message)),
    close: () => transport.close(),
  };
}

async function tellFailure(mail: FailedMail, settings: OutboxSettings, log: OutboxParts['log']): Promise<void> {
  log.error(`Mail '${mail.template}' was given up: ${mail.reason}`);
  try {
    await settings.onFailed?.(mail);
  } catch (error) {
    log.error(`Telling of a lost mail failed: ${String(error)}`);
  }
}
