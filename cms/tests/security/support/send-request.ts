import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

/** Request exactly as it is sent: nothing is normalized, escaped or completed. */
export interface Question {
  readonly method: string;
  /** Path and query of the request line. */
  readonly path: string;
  readonly token?: string | undefined;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer | undefined;
  /** Body that is sent in pieces without a length. */
  readonly chunks?: readonly Buffer[];
}

/** Response to a request. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends a request. `token` becomes the Authorization header; a body without a type is JSON. */
export function sendRequest(server: { readonly url: string }, question: Question): Promise<Reply> {
  const { method, path, token, body } = question;
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...question.headers,
  };
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString('utf8') });
      });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close a reused connection just as it is used. Nothing was sent yet.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(sendRequest(server, question));
      else reject(error);
    });
    for (const chunk of question.chunks ?? []) sent.write(chunk);
    sent.end(body);
  });
}

/** Returns the message of a refusal, or undefined without one. */
export function messageOf(reply: Reply): string | undefined {
  try {
    const { message } = JSON.parse(reply.text) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    // Not JSON, so there is no message.
    return undefined;
  }
}

const volatile = ['x-request-id', 'date', 'keep-alive', 'connection'];

/** Returns status, headers and body as text, without the parts that differ in each response by design. */
export function comparable({ status, headers, text }: Reply) {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !volatile.includes(name)));
  return { status, headers: kept, text };
}
