import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { requestIdOf } from '../platform/http/request-id';
import { discardBody } from '../platform/http/discard-body';
import { texts } from '../texts/en';

interface Fault extends Error {
  readonly code?: string;
}

/** Refuses an Expect header other than 100-continue, after reading the body. */
async function refuseExpectation(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isRead = await discardBody(request);
  response.writeHead(417, {
    'Content-Type': 'application/json',
    'X-Request-Id': requestIdOf(request),
    ...(isRead ? {} : { Connection: 'close' }),
  });
  response.end(JSON.stringify({ message: texts.badRequest }));
}

/**
 * Responds to requests that Node cannot parse and that reach no route, in the same JSON form as other refusals
 * (docs/wire.md#refusals).
 */
export function answerBrokenRequests(server: Server): void {
  server.on('checkExpectation', (request, response) => void refuseExpectation(request, response));
  server.on('clientError', (error: Fault, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, message] =
      error.code === 'HPE_HEADER_OVERFLOW'
        ? ['431 Request Header Fields Too Large', texts.tooLarge]
        : ['400 Bad Request', texts.badRequest];
    const body = JSON.stringify({ message });
    const head = [
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${randomUUID()}`,
      'Connection: close',
    ];
    socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  });
}
