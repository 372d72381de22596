import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkoutPath } from '../checkout.mjs';
import { capture, run } from '../command.mjs';

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** Returns the path of nginx, or null if it is not installed. */
export const findNginx = () => places.find((place) => existsSync(place)) ?? null;

/** Creates a self-signed certificate for a name with openssl, as files in a folder. */
export async function makeCertificate(folder, name) {
  const [certificate, key] = [path.join(folder, 'fullchain.pem'), path.join(folder, 'privkey.pem')];
  const names = `subjectAltName=DNS:${name},IP:127.0.0.1`;
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '90'];
  await run('openssl', [...kind, '-keyout', key, '-out', certificate, '-subj', `/CN=${name}`, '-addext', names]);
  return { certificate, key };
}

/** Returns the shipped site with another name, local ports and another certificate. */
function siteFor({ name, serverPort, httpPort, httpsPort, certificate, key }) {
  const replaced = (text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`config/deploy/nginx.conf no longer has ${from}`);
    return text.replaceAll(from, to);
  };
  const shipped = readFileSync(checkoutPath('config', 'deploy', 'nginx.conf'), 'utf8');
  return [
    ['/etc/letsencrypt/live/shop.example.org/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/shop.example.org/privkey.pem', key],
    ['shop.example.org', name],
    ['127.0.0.1:1337', `127.0.0.1:${serverPort}`],
    ['  listen [::]:80;\n', ''],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${httpsPort} ssl http2;`],
  ].reduce(replaced, shipped);
}

/**
 * Runs nginx with the shipped site on ports of this computer, in a folder of its own.
 * @returns {Promise<{stop: () => Promise<void>}>}
 */
export async function startNginx(program, folder, site) {
  mkdirSync(path.join(folder, 'temp'), { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${path.join(folder, 'temp', kind)};`,
  );
  const lines = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    `pid ${path.join(folder, 'nginx.pid')};`,
    `error_log ${path.join(folder, 'error.log')};`,
    'events {}',
    'http {',
    `access_log ${path.join(folder, 'access.log')};`,
    ...temp,
    siteFor(site),
    '}',
  ];
  writeFileSync(file, lines.join('\n'));
  const { code, output } = await capture(program, ['-t', '-q', '-c', file]);
  if (code !== 0) throw new Error(`nginx refuses config/deploy/nginx.conf: ${output}`);
  const child = spawn(program, ['-c', file], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGQUIT');
    await ended;
  };
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${site.httpPort}/`, { redirect: 'manual' }).catch(() => null);
    if (answer) return { stop };
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await wait(50);
  }
  await stop();
  throw new Error('nginx was not ready in time');
}
