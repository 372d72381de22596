import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { expect, it } from 'vitest';
import { cachedCertificate, readCertificate } from './certificate';

const listening = (server: net.Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`https://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );

it('reads a self-signed certificate and does not trust it', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-tls-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const self = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '9', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...self, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const server = tls.createServer({ key: fs.readFileSync(key), cert: fs.readFileSync(cert) });
  try {
    const { validUntil, isTrusted } = await readCertificate(await listening(server));
    expect(isTrusted).toBe(false);
    const days = (Number(validUntil) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(8.9);
    expect(days).toBeLessThan(9.1);
  } finally {
    server.close();
    fs.rmSync(folder, { recursive: true });
  }
});

it('gives up on a silent server after the timeout, and on a missing one at once', async () => {
  const sockets: net.Socket[] = [];
  const silent = net.createServer((socket) => sockets.push(socket));
  const address = await listening(silent);
  expect(await readCertificate(address, 300)).toEqual({ validUntil: null, isTrusted: false });
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
  expect(await readCertificate(address, 300)).toEqual({ validUntil: null, isTrusted: false });
});

it('reads the certificate once an hour, sooner after a failure, and never without https', async () => {
  let asked = 0;
  let time = 0;
  let found = { validUntil: 5 as number | null, isTrusted: true };
  const read = () => {
    asked += 1;
    return Promise.resolve(found);
  };
  const kept = cachedCertificate('https://shop.example.org', read, () => time);
  await kept();
  time = 59 * 60_000;
  expect([await kept(), asked]).toEqual([found, 1]);
  time = 61 * 60_000;
  found = { validUntil: null, isTrusted: false };
  expect([await kept(), asked]).toEqual([found, 2]);
  time += 6 * 60_000;
  await kept();
  expect(asked).toBe(3);
  expect([await cachedCertificate('http://127.0.0.1:1337', read)(), asked]).toEqual([null, 3]);
});
