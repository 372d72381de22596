import type { Server } from 'node:http';
import net, { type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const draining = new WeakSet<Server>();
const connections = new WeakMap<Server, Set<Socket>>();

/** How long kept-alive connections have to hear, in the answer to their next request, that they end (milliseconds). */
const noticeMs = 2_000;
const lookEveryMs = 20;

/** Whether a server is about to stop: its health says so, that a proxy in front looks for another one. */
export const isDraining = (server: Server): boolean => draining.has(server);

/** Remembers who is connected, for the end; to be called when a server begins to listen. */
export function watchConnections(server: Server): void {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

/**
 * Takes leave of those who are connected, and goes on answering meanwhile: for `seconds` of those too who come anew.
 * Each answer ends its connection, since a request that is on its way while an idle connection is closed would be lost.
 * Ends early when nobody is connected.
 */
export async function takeLeave(server: Server, seconds: number): Promise<void> {
  draining.add(server);
  const open = connections.get(server);
  if (!open) return;
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close');
  });
  await wait(seconds * 1000);
  for (const until = Date.now() + noticeMs; Date.now() < until && open.size > 0;) await wait(lookEveryMs);
}

/**
 * Stops listening, and closes each connection when it is at rest; what is not done within `withinMs` is cut.
 *
 * Not by the server's own close(): it counts an answer as done that is on its way to a slow client, and cuts it.
 */
export async function closeConnections(server: Server, withinMs: number): Promise<void> {
  const open = connections.get(server) ?? new Set<Socket>();
  const closeIdle = () => {
    if ([...open].every(({ writableLength }) => writableLength === 0)) server.closeIdleConnections();
  };
  const cut = setTimeout(() => server.closeAllConnections(), withinMs);
  const look = setInterval(closeIdle, lookEveryMs);
  await new Promise<void>((resolve) => {
    net.Server.prototype.close.call(server, () => resolve());
    closeIdle();
  });
  clearInterval(look);
  clearTimeout(cut);
  // Ends what the server itself does now and then.
  server.close();
}
