import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { selfSigned } from '../support/certificate';

/** Forwarding headers that the proxy sets. */
export interface Manners {
  /** `replace` is right; `keep` passes on what the visitor claims; `none` sends no header. */
  address: 'replace' | 'keep' | 'none';
  scheme: boolean;
  keepsHost: boolean;
  /** True to answer without the server, as a proxy does whose server is down. */
  away: boolean;
  /** Rejects requests over a megabyte, as nginx does by default. */
  small: boolean;
}

const host = 'seva.temple.test';

/**
 * Starts a TLS proxy in front of a local port. `manners` can be changed while it runs. Its certificate is in
 * `certificateFile` until it stops.
 */
export async function startProxy(toPort: () => number) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-proxy-'));
  const certificateFile = path.join(folder, 'proxy.crt');
  const { key, certificate } = selfSigned(host);
  fs.writeFileSync(certificateFile, certificate);
  const good: Manners = { address: 'replace', scheme: true, keepsHost: false, away: false, small: false };
  const manners = { ...good };
  const server = https.createServer({ cert: certificate, key }, (request, response) => {
    if (manners.away) return void response.writeHead(502).end('Bad Gateway');
    if (manners.small && Number(request.headers['content-length'] ?? 0) > 1024 * 1024) {
      request.resume();
      return void response.writeHead(413).end('Request Entity Too Large');
    }
    const headers = { ...request.headers };
    if (manners.address === 'replace') headers['x-forwarded-for'] = request.socket.remoteAddress ?? '';
    if (manners.address === 'none') delete headers['x-forwarded-for'];
    if (manners.address === 'keep') headers['x-forwarded-for'] ??= request.socket.remoteAddress ?? '';
    if (manners.scheme) headers['x-forwarded-proto'] = 'https';
    else delete headers['x-forwarded-proto'];
    if (!manners.keepsHost) headers['x-forwarded-host'] = request.headers.host ?? '';
    const { method, url: target } = request;
    const onward = http.request({ host: '127.0.0.1', port: toPort(), method, path: target, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end('Bad Gateway'));
    request.pipe(onward);
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://${host}:${(server.address() as AddressInfo).port}`,
    certificateFile,
    manners,
    behave: () => Object.assign(manners, good),
    stop: () => {
      server.closeAllConnections();
      fs.rmSync(folder, { recursive: true });
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
