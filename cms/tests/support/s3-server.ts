import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { machineVariables } from '../../../config/tooling/own-variables.mjs';

const script = path.join(import.meta.dirname, 's3-server.cjs');
const bucket = 'temple-pictures';
/** The server encrypts its page tokens with a cipher that current OpenSSL offers only with this option. */
const old = ['--openssl-legacy-provider'];
/** Keys that the server accepts; it refuses all others. */
const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };

/** S3 server in a separate process on loopback, with one bucket. */
export interface S3Server {
  readonly endpoint: string;
  /** Public URL of the bucket's objects. */
  readonly publicUrl: string;
  /** Environment for a shop that stores its pictures there. */
  readonly env: Record<string, string>;
  /** Returns the keys of all objects from the server's disk, in order. */
  keys(): string[];
  /** Returns the bytes of an object from the server's disk. */
  bytes(key: string): Buffer;
  /** Refuses to write objects whose key contains this text; '' accepts all again. */
  refuse(words: string): void;
  /** Ends the server as if its machine had failed. */
  fail(): Promise<void>;
  /** Starts it again at the same address with the same data. */
  recover(): Promise<void>;
  stop(): Promise<void>;
}

async function launch(folder: string, port: number): Promise<{ child: ChildProcess; port: number }> {
  const env = machineVariables(process.env);
  const child = spawn(process.execPath, [...old, script, folder, String(port), bucket], { env });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  const heard = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [Buffer | number];
  const bound = Number(String(heard[0]));
  if (!Buffer.isBuffer(heard[0]) || !(bound > 0)) throw new Error(`the S3 server did not start: ${said}`);
  return { child, port: bound };
}

/** Starts an S3 server with an empty bucket. */
export async function startS3(): Promise<S3Server> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-s3-'));
  let { child, port } = await launch(folder, 0);
  const endpoint = `http://127.0.0.1:${port}`;
  const inBucket = path.join(folder, bucket);
  const suffix = '._S3rver_object';
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    endpoint,
    publicUrl: `${endpoint}/${bucket}`,
    env: { S3_BUCKET: bucket, S3_REGION: 'us-east-1', S3_ENDPOINT: endpoint, ...keys },
    keys: () =>
      fs
        .readdirSync(inBucket, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(suffix))
        .map((name) => name.slice(0, -suffix.length))
        .sort(),
    bytes: (key) => fs.readFileSync(path.join(inBucket, `${key}${suffix}`)),
    refuse(words) {
      const file = path.join(folder, 'refuse');
      if (words) fs.writeFileSync(file, words);
      else fs.rmSync(file, { force: true });
    },
    fail: end,
    async recover() {
      ({ child, port } = await launch(folder, port));
    },
    async stop() {
      await end();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
