import net from 'node:net';

/** TCP forwarder to another server that can be cut and restored. */
export interface Way {
  readonly port: number;
  /** Ends every connection and accepts no new one. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Opens a forwarder to a local port, on a free port. */
export async function openWay(target: number): Promise<Way> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    const onward = net.connect(target, '127.0.0.1');
    for (const side of [socket, onward]) {
      sockets.add(side);
      side.on('error', () => side.destroy());
      side.on('close', () => sockets.delete(side));
    }
    socket.pipe(onward).pipe(socket);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as net.AddressInfo;
  return {
    port,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
  };
}

/** Way in which a hostile client uses its connection. */
export type Manner = 'idle' | 'slow head' | 'slow body' | 'slow reader';

const beginnings: Readonly<Record<Manner, string>> = {
  idle: '',
  'slow head': 'GET /api/products HTTP/1.1\r\nHost: localhost\r\n',
  'slow body':
    'POST /api/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
  'slow reader': 'GET /pooja HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n',
};

/** Opens connections in one manner. The returned function closes them and returns how many the server had left open. */
export async function crowd(url: string, count: number, manner: Manner): Promise<() => number> {
  const { hostname, port } = new URL(url);
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = net.connect(Number(port), hostname);
      socket.on('error', () => socket.destroy());
      await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
      if (manner === 'slow reader') socket.pause();
      else socket.resume();
      socket.write(beginnings[manner]);
      return socket;
    }),
  );
  // One byte of header or body per second, as a slow attack sends it.
  const drip = manner === 'slow head' ? 'X-A: b\r\n' : ' ';
  const timer = setInterval(() => {
    if (manner === 'slow head' || manner === 'slow body')
      for (const socket of sockets) if (socket.writable) socket.write(drip);
  }, 1000);
  return () => {
    clearInterval(timer);
    const open = sockets.filter(({ destroyed }) => !destroyed).length;
    for (const socket of sockets) socket.destroy();
    return open;
  };
}
