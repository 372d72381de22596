import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Outcome of an email at this server. */
export type MailOutcome = 'taken' | 'refused for now' | 'cut before' | 'cut after';

/** Mail server that accepts emails without storing them, and sometimes refuses them. */
export interface MailServer {
  readonly url: string;
  /** Message ids of accepted emails with their count. */
  readonly taken: ReadonlyMap<string, number>;
  /** Returns the number of emails with another outcome. */
  readonly lost: () => number;
  stop(): Promise<void>;
}

/** Host whose addresses are refused permanently. */
export const refusedHost = 'refused.example';

/**
 * Starts it on a free local port, with the part of SMTP that a client needs.
 * @param outcomeOf called for each email when its text begins
 */
export async function startMailServer(outcomeOf: () => MailOutcome): Promise<MailServer> {
  const taken = new Map<string, number>();
  const sockets = new Set<Socket>();
  let lost = 0;

  const receive = (socket: Socket): void => {
    let rest = '';
    let text: string[] | null = null;
    let outcome: MailOutcome = 'taken';
    const say = (line: string) => socket.write(`${line}\r\n`);

    const finish = (lines: readonly string[]) => {
      if (outcome !== 'taken') lost += 1;
      if (outcome === 'refused for now') return say('451 Try again later');
      const id = lines.map((line) => /^message-id:\s*(<[^>]+>)/i.exec(line)?.[1]).find(Boolean) ?? '';
      taken.set(id, (taken.get(id) ?? 0) + 1);
      // The email is accepted but the sender never learns of it, so it comes again under the same id.
      if (outcome === 'cut after') return socket.destroy();
      return say('250 Taken');
    };

    const command = (line: string) => {
      const word = line.split(/[ :]/)[0]?.toUpperCase();
      if (word === 'EHLO' || word === 'HELO') return say('250 soak.example');
      if (word === 'RCPT' && line.includes(refusedHost)) return say('550 Nobody of that name');
      if (word === 'QUIT') return socket.end('221 Bye\r\n');
      if (word !== 'DATA') return say('250 Fine');
      outcome = outcomeOf();
      if (outcome === 'cut before') {
        lost += 1;
        return socket.destroy();
      }
      text = [];
      return say('354 Go on');
    };

    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (text === null) command(line);
        else if (line === '.') {
          finish(text);
          text = null;
        } else text.push(line);
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    sockets.add(socket);
    say('220 soak.example');
  };

  const server = createServer(receive);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    lost: () => lost,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
