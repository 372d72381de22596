import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PaperInput } from '@seva/config/rules/papers/facts';
import type { Drawn } from './drawing-thread';

export interface ThreadOptions {
  /** Path of the built thread. Tests replace it. */
  readonly file?: string;
  /** Maximum number of waiting documents. */
  readonly bound?: number;
  /** Timeout of one document in milliseconds. A document takes a tenth of a second. */
  readonly timeoutMs?: number;
  /** Idle time in milliseconds after which the thread ends, to free its fonts and some megabytes. */
  readonly idleMs?: number;
}

export interface PaperThread {
  /**
   * Draws a document. After an error, the next document gets a new thread.
   * @throws Error if too many documents wait, the thread ends or takes too long, or `renderPaper` throws
   */
  render(input: PaperInput): Promise<Uint8Array>;
  /** Ends the thread and rejects the waiting documents. */
  close(): Promise<void>;
}

interface Job {
  readonly input: PaperInput;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** Returns a drawing thread. It starts with the first document and draws in order. */
export function drawInThread(options: ThreadOptions = {}): PaperThread {
  const { bound = 500, timeoutMs = 60_000, idleMs = 60_000 } = options;
  const file = options.file ?? path.join(__dirname, 'drawing-thread.js');
  const waiting: Job[] = [];
  let thread: Worker | null = null;
  let current: Job | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function started(): Worker {
    const own = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    own.on('message', (drawn: Drawn) => {
      if ('bytes' in drawn) finish((job) => job.resolve(drawn.bytes));
      else finish((job) => job.reject(new Error(drawn.failure)));
    });
    own.once('error', (error) => lose(own, error instanceof Error ? error : new Error(String(error))));
    own.once('exit', () => lose(own, new Error('The thread that draws papers has ended')));
    return own;
  }

  /** A lost thread rejects the document being drawn and no other. */
  function lose(own: Worker, error: Error): void {
    if (thread !== own) return;
    thread = null;
    finish((job) => job.reject(error));
  }

  function finish(tell: (job: Job) => void): void {
    const done = current;
    current = null;
    clearTimeout(timer);
    if (done) tell(done);
    next();
  }

  function exitWithMessage(after: string): void {
    const late = thread;
    if (!late) return;
    lose(late, new Error(after));
    void late.terminate();
  }

  function next(): void {
    if (current || isClosed) return;
    current = waiting.shift() ?? null;
    if (current) {
      thread ??= started();
      thread.ref();
      timer = setTimeout(() => exitWithMessage('The paper takes too long to draw'), timeoutMs);
      thread.postMessage(current.input);
    } else if (thread) {
      // An idle thread must not keep the process alive.
      thread.unref();
      timer = setTimeout(() => exitWithMessage('idle'), idleMs).unref();
    }
  }

  return {
    render(input) {
      if (isClosed) return Promise.reject(new Error('Papers are no longer drawn: the server ends'));
      if (waiting.length >= bound) return Promise.reject(new Error(`${bound} papers wait to be drawn already`));
      return new Promise((resolve, reject) => {
        waiting.push({ input, resolve, reject });
        if (!current) {
          clearTimeout(timer);
          next();
        }
      });
    },

    async close() {
      isClosed = true;
      const ended = new Error('The server ends');
      for (const { reject } of waiting.splice(0)) reject(ended);
      const last = thread;
      if (last) lose(last, ended);
      await last?.terminate();
    },
  };
}
