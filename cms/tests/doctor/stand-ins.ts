import http from 'node:http';
import net, { type AddressInfo, type Server } from 'node:net';
import { gatewayEvents } from '@seva/config/rules/gateway-events';

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/** Temple's account at the fake Stripe. */
export interface Account {
  id: string;
  key: string;
  takesPayments: boolean;
  endpoints: { id: string; url: string; status: string; enabled_events: string[] }[];
  /** Milliseconds by which its clock is ahead. */
  aheadMs: number;
}

/** Starts a fake Stripe with the part of its API that the doctor and a shop without payments call. */
export async function startStripe(first: Pick<Account, 'id' | 'key'>) {
  const account: Account = { ...first, takesPayments: true, endpoints: [], aheadMs: 0 };
  const server = http.createServer((request, response) => {
    response.setHeader('Date', new Date(Date.now() + account.aheadMs).toUTCString());
    response.setHeader('Content-Type', 'application/json');
    const say = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${account.key}`)
      return say(401, { error: { message: `Invalid API Key provided: ${request.headers.authorization ?? ''}` } });
    const path = request.url?.split('?')[0];
    if (path === '/v1/account') return say(200, { id: account.id, charges_enabled: account.takesPayments });
    if (path === '/v1/webhook_endpoints') return say(200, { data: account.endpoints, has_more: false });
    return say(200, { object: 'list', data: [], has_more: false, url: path });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    account,
    /** Webhook endpoint as the guide sets it up. */
    endpointFor: (shop: string) => ({
      id: 'we_1',
      url: `${shop}/api/stripe/webhook`,
      status: 'enabled',
      enabled_events: [...gatewayEvents] as string[],
    }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Mail server that requires user and password and stores the accepted texts. */
export async function startMail(user: string, password: string) {
  const texts: string[] = [];
  const manners = { refusesSender: false, refusedRecipient: '' };
  const expected = Buffer.from(`\0${user}\0${password}`).toString('base64');
  const server = net.createServer((socket) => {
    let rest = '';
    let text: string[] | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      const [word = '', ...words] = line.split(' ');
      if (text !== null && line !== '.') return void text.push(line);
      if (text !== null) {
        texts.push(text.join('\n'));
        text = null;
        return void say('250 Taken');
      }
      if (word === 'EHLO') return void say('250-mail.temple.test\r\n250 AUTH PLAIN');
      if (word === 'AUTH')
        return void say(words[1] === expected ? '235 Welcome' : `535 Not with ${words[1] ?? ''} for ${password}`);
      if (word === 'MAIL' && manners.refusesSender) return void say('553 Not your address');
      if (word === 'RCPT' && manners.refusedRecipient !== '' && line.includes(manners.refusedRecipient))
        return void say('550 No such user here');
      if (word === 'QUIT') return void socket.end('221 Bye\r\n');
      if (word === 'DATA') text = [];
      return void say(word === 'DATA' ? '354 Go on' : '250 Fine');
    };
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(hear);
    });
    socket.on('error', () => socket.destroy());
    say('220 mail.temple.test');
  });
  const port = await listen(server);
  return {
    url: `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    texts,
    /** Changes what the server refuses. Without an argument it accepts every email again. */
    behave: (change: Partial<typeof manners> = {}) =>
      Object.assign(manners, { refusesSender: false, refusedRecipient: '' }, change),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
