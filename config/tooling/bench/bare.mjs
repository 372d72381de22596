import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Of one connection alone. */
const ofOneConnection = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

/**
 * Starts a bare node:http server. `copy` has it send what an address of the shop sends, byte by byte, and gives the
 * address at which it does.
 * @returns {Promise<{copy: (origin: string, path: string) => Promise<{origin: string, path: string}>, stop: () => void}>}
 */
export async function startBare() {
  const child = fork(new URL('bare-server.mjs', import.meta.url));
  const [{ port }] = await once(child, 'message');
  const origin = `http://127.0.0.1:${port}`;
  return {
    async copy(from, path) {
      const answer = await fetch(from + path, { headers: { 'accept-encoding': 'identity' } });
      const headers = [...answer.headers].filter(([name]) => !ofOneConnection.includes(name));
      const body = Buffer.from(await answer.arrayBuffer());
      const length = headers.some(([name]) => name === 'content-length') ? [] : [['content-length', `${body.length}`]];
      child.send({ path, headers: [...headers, ...length].flat(), body: body.toString('base64') });
      await once(child, 'message');
      return { origin, path };
    },
    stop: () => child.kill(),
  };
}
