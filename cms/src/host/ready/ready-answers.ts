import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { contentVersion } from '../../cache/content-cache';
import { publicReads } from '../public-reads';
import { keptCall, type KeptCall } from './answer-key';
import { answerMemory, isPlain, type AnswerMemory } from './answer-memory';
import { ownLine } from './own-line';
import { asksExactly, requestedKey, sentAddress } from './page-key';
import { brotliQuality, etagOf, lastingHeaders, sendReady, type ReadyAnswer } from './ready-answer';

/** What every kept call is answered with beside its body, as the framework and its middlewares set it. */
type Common = Pick<ReadyAnswer, 'headers' | 'type'>;

/** An answer as it goes over the wire; a read that gave the same object again is not written down again. */
type Written = Pick<ReadyAnswer, 'etag' | 'body' | 'compressed' | 'writings'>;

const written = new WeakMap<object, Written>();

function writeDown(answer: object): Written {
  const known = written.get(answer);
  if (known) return known;
  const body = Buffer.from(JSON.stringify(answer));
  const made = { etag: etagOf(body), body, compressed: {}, writings: {} };
  written.set(answer, made);
  return made;
}

/** Reads for visitors, each once for all who ask for the same meanwhile. */
function sharedReads(strapi: Core.Strapi, memory: AnswerMemory) {
  const read = publicReads(strapi);
  const underWay = new Map<string, { readonly version: number; readonly answer: Promise<ReadyAnswer | null> }>();

  async function make({ name, params, query, key }: KeptCall, common: Common, version: number) {
    const at = Date.now();
    const { status, body } = await read(name, { params, query });
    if (status !== 200) return null;
    const answer = { ...writeDown(body), ...common, quality: brotliQuality.answer, version, at };
    memory.keep(key, answer);
    return answer;
  }

  /** The answer to a call; null where it is a refusal, which the framework says in its way. Throws what the read throws. */
  return function ask(call: KeptCall, common: Common): Promise<ReadyAnswer | null> {
    const version = contentVersion();
    const running = underWay.get(call.key);
    if (running?.version === version) return running.answer;
    const own = { version, answer: make(call, common, version) };
    underWay.set(call.key, own);
    const end = () => {
      if (underWay.get(call.key) === own) underWay.delete(call.key);
    };
    own.answer.then(end, end);
    return own.answer;
  };
}

/**
 * Answers what is the same for everybody before the framework sees the request: public reads of the API, and pages that
 * the shop's host has kept. The headers are those that the framework gave to the first kept call, so that an answer from
 * memory differs from one of the framework in nothing.
 */
export function answerFromMemory(strapi: Core.Strapi): AnswerMemory {
  const memory = answerMemory();
  const ask = sharedReads(strapi, memory);
  const inOwnLine = ownLine();
  let common: Common | undefined;

  const { httpServer } = strapi.server;
  const [framework] = httpServer.listeners('request') as RequestListener[];
  if (!framework) throw new Error('Strapi listens to no requests');

  const read = async (call: KeptCall, known: Common, request: IncomingMessage, response: ServerResponse) => {
    let answer: ReadyAnswer | null = null;
    try {
      answer = await ask(call, known);
    } catch {
      // The framework tells of it as of any other failure.
    }
    if (answer) sendReady(request, response, answer);
    else framework(request, response);
  };

  httpServer.removeAllListeners('request');
  httpServer.on('request', (request, response) => {
    if (!isPlain(request)) return framework(request, response);
    const now = Date.now();
    const sent = sentAddress(request);
    const known = memory.recallSent(sent, now);
    if (known) return sendReady(request, response, known);
    const call = keptCall(request.url ?? '');
    const key = call?.key ?? requestedKey(request);
    const answer = memory.recall(key, now);
    if (answer) {
      // Whoever makes up addresses, each another, is not to keep those waiting who ask for what there is.
      if (!(call?.isExact ?? asksExactly(request))) return inOwnLine(() => sendReady(request, response, answer));
      memory.knowAddress(sent, key);
      sendReady(request, response, answer);
    } else if (call && common) void read(call, common, request, response);
    else framework(request, response);
  });

  strapi.server.use(async (ctx: Context, next: Next) => {
    await next();
    if (common || ctx.state.isForEverybody !== true || ctx.status !== 200 || !isPlain(ctx.req)) return;
    // Other answers for everybody (the page that ends the newsletter, the health of the server) have headers of their own.
    if (!keptCall(ctx.url)) return;
    common = { headers: lastingHeaders(ctx.response.headers), type: ctx.response.get('Content-Type') };
  });

  return memory;
}
