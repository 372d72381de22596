import { every, type Loop } from '@seva/config/background/every';
import { retentionMs } from '@seva/config/rules/retention';
import type { Transport } from './delivery/transport';
import { sendDueMails, type BatchResult, type WorkerParts } from './delivery/worker';
import { createTokenCipher, type TokenCipher } from './token-encryption';
import type { FailedMail, OutboxSettings } from './settings';
import type { MailStore } from './store';

export interface OutboxParts {
  readonly store: MailStore;
  readonly transportFor: (smtpUrl: string) => Transport;
  /** Runs `callback` after the current transaction is committed, or at once without one. */
  readonly afterCommit: (callback: () => void) => Promise<void>;
  readonly log: { error(message: string): void };
  readonly random: () => number;
}

/** Connected outbox: settings, encryption of tokens, and the mail worker. */
export interface Connection {
  readonly settings: OutboxSettings;
  readonly cipher: TokenCipher;
  readonly worker: Loop<BatchResult>;
  /** Deletes data whose retention has ended at a time of the store's clock. */
  forgetOld(now: Date): Promise<void>;
  /** Stops sending; mails that are being sent are finished first. */
  close(): Promise<void>;
}

const MINIMUM_SECRET = 16;
/**
 * Minimum pause between two runs, so that one run serves many donations at once. A mail can wait a tenth of a second.
 */
const restMs = 100;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Limits housekeeping to once an hour. */
function oncePerHour(task: (now: Date) => Promise<void>): (now: Date) => Promise<void> {
  let due = 0;
  return async (now) => {
    if (now.getTime() < due) return;
    due = now.getTime() + HOUR_MS;
    await task(now);
  };
}

const rejectDrawing = (paper: string) => Promise.reject(new Error(`nobody draws the paper ${paper}`));

/**
 * Creates the worker for these settings.
 * @throws Error if the secret is missing or short
 */
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
    drawDocument: settings.drawDocument ?? rejectDrawing,
    onFailed: (mail) => reportFailure(mail, settings, log),
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

function watched(transport: Transport, watch: OutboxSettings['watch']): Transport {
  if (!watch) return transport;
  return {
    deliver: (message) => watch('deliver', () => transport.deliver(message)),
    close: () => transport.close(),
  };
}

async function reportFailure(mail: FailedMail, settings: OutboxSettings, log: OutboxParts['log']): Promise<void> {
  log.error(`Mail '${mail.template}' was given up: ${mail.reason}`);
  try {
    await settings.onFailed?.(mail);
  } catch (error) {
    log.error(`Telling of a lost mail failed: ${String(error)}`);
  }
}
