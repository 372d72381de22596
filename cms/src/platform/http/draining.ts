import type { Server } from 'node:http';
import net, { type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const draining = new WeakSet<Server>();
const connections = new WeakMap<Server, Set<Socket>>();

/** Time for keep-alive connections to receive `Connection: close` with their next response (milliseconds). */
const noticeMs = 2_000;
const lookEveryMs = 20;

/** Whether a server is shutting down. Its health check then fails, so that a proxy picks another server. */
export const isDraining = (server: Server): boolean => draining.has(server);

/** Tracks the connections of a server, for the shutdown. Call it when the server starts to listen. */
export function watchConnections(server: Server): void {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

/**
 * Ends keep-alive connections with their next response, while the server still responds, and accepts new ones for
 * `seconds`. Each response closes its connection; closing an idle connection would lose a request that is on its way.
 * Returns early when no connection is left.
 */
export async function drainConnections(server: Server, seconds: number): Promise<void> {
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
 * Stops listening and closes each connection when it is idle; after `withinMs` it cuts the rest. Does not use
 * `server.close()`, which treats a response on its way to a slow client as done and cuts it.
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
  // Stops the server's own timers.
  server.close();
}
