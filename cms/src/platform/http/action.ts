import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import {
  calls,
  contract,
  type CallName,
  type Contract,
  type Endpoint,
  type Output,
  type Parsed,
} from '@seva/config/contract';
import { isUniqueViolation } from '../database/unique-violation';
import { texts } from '../../texts/en';
import { addressOf } from './address';
import { authenticate } from '../../api/account/auth';
import type { Account, ShopAdmin, Visitor } from './actor';
import { parsePart } from './parse';
import { Refused } from '@seva/config/contract/refused';

type AccessOf<N extends CallName> = (typeof calls)[N]['access'];

interface ActorsByAccess {
  readonly public: Visitor | Account;
  readonly devotee: Account;
  readonly priest: Account;
  readonly admin: ShopAdmin;
}

/** Input of an act: the parsed request, the actor, and the time (milliseconds). */
export type CallRequest<N extends CallName> = Parsed<N> & {
  readonly actor: ActorsByAccess[AccessOf<N>];
  readonly now: number;
  readonly ctx: Context;
  /** Sets another success status than the documented one, e.g. 200 instead of 201 for an existing record. */
  readonly answerWith: (status: number) => void;
};

/** Answer of a call. Text, and endpoints marked `streamed`, may be a stream. */
type Answer<N extends CallName> =
  | Output<N>
  | (Output<N> extends string ? Readable : Contract[N] extends { readonly streamed: true } ? Readable : never);

type Act<N extends CallName> = (asked: CallRequest<N>) => Promise<Answer<N>> | Answer<N>;

/** Act as the router and the server-side rendering call it. */
export interface Action {
  (ctx: Context): Promise<void>;
}

let checkAnswers = false;

/**
 * Turns on checking answers against the contract, for tests. An answer that breaks it becomes a 500 with the reason
 * in the log.
 */
export function checkAnswersAgainstContract(check: boolean): void {
  checkAnswers = check;
}

/** Checks an answer against the contract in tests. @throws ZodError */
export function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  if (checkAnswers) endpoint.response.parse(answer);
}

/**
 * Turns an act into a documented call: authenticates and authorizes the caller, parses params, query and body with
 * the contract, runs the act, and responds. A Refused error becomes its status and message, and a unique violation
 * becomes 409. Any other error is a bug, which Strapi's error handling turns into a 500. `beforeRefusal` sees a body
 * that the contract rejects and may throw a more useful refusal.
 */
export function action<N extends CallName>(
  strapi: Core.Strapi,
  name: N,
  act: Act<N>,
  beforeRefusal?: (body: unknown, actor: Visitor | Account) => Promise<void>,
): Action {
  const endpoint: Endpoint = contract[name];
  return async (ctx) => {
    try {
      const actor = await authorize(strapi, name, ctx);
      // For the audit log, which reads the actor from the running request.
      ctx.state.actor = actor;
      let status = endpoint.status ?? 200;
      const answer = await act({
        ...(await parseRequest(endpoint, ctx, (body) => beforeRefusal?.(body, actor))),
        actor,
        now: Date.now(),
        ctx,
        answerWith: (other: number) => {
          status = other;
        },
      } as CallRequest<N>);
      if (!(answer instanceof Readable)) checkAnswer(endpoint, answer);
      send(
        ctx,
        endpoint,
        status,
        answer,
        calls[name].access === 'public' && actor.kind === 'visitor' && !ctx.state.unshared,
      );
    } catch (error) {
      const refused = isUniqueViolation(error) ? new Refused(409, texts.conflict, { code: 'CONFLICT' }) : error;
      if (!(refused instanceof Refused)) throw error;
      ctx.status = refused.status;
      ctx.set(refused.headers);
      ctx.set('Cache-Control', 'no-store');
      ctx.body = { message: refused.message, ...refused.extra };
    }
  };
}

/** Returns the actor of a request. @throws Refused 401 or 403 if the actor may not make the call */
async function authorize(strapi: Core.Strapi, name: CallName, ctx: Context): Promise<Visitor | Account> {
  const { access } = calls[name];
  const found = await authenticate(strapi, ctx.get('authorization') || undefined, Date.now());
  const origin = { address: addressOf(ctx), requestId: String(ctx.state.requestId ?? '') };
  if (found.kind !== 'session') {
    if (access === 'public') return { kind: 'visitor', ...origin };
    throw new Refused(401, found.kind === 'none' ? texts.notAuthorizedNoToken : texts.notAuthorizedTokenFailed);
  }
  const { documentId: id, userId, name: personName, isAdmin, isPriest, sessionId } = found.session;
  if (access === 'admin' && !isAdmin) throw new Refused(403, texts.notAdmin);
  if (access === 'priest' && !isAdmin && !isPriest) throw new Refused(403, texts.notPriest);
  const kind = isAdmin ? 'shop admin' : 'devotee';
  return { kind, id, userId, name: personName, isPriest, sessionId, ...origin };
}

async function parseRequest(
  endpoint: Endpoint,
  ctx: Context,
  beforeRefusal: (body: unknown) => Promise<void> | undefined,
) {
  const { body } = ctx.request;
  try {
    return {
      params: endpoint.params && parsePart(endpoint.params, ctx.params),
      query: endpoint.query && parsePart(endpoint.query, ctx.query),
      body: endpoint.body && parsePart(endpoint.body, body),
    };
  } catch (error) {
    await beforeRefusal(body);
    throw error;
  }
}

function send(ctx: Context, endpoint: Endpoint, status: number, answer: unknown, shared: boolean): void {
  ctx.status = status;
  if (endpoint.produces) {
    ctx.type = endpoint.produces;
    ctx.body = answer;
  } else {
    ctx.type = 'application/json';
    ctx.body = answer instanceof Readable ? answer : JSON.stringify(answer);
  }
  if (!shared || !['GET', 'HEAD'].includes(ctx.method)) {
    ctx.set('Cache-Control', ctx.state.isPrivate ? 'private, no-store' : 'no-store');
    return;
  }
  // For the response cache, which adds the ETag and compresses the body.
  ctx.state.isShared = true;
  ctx.set('Cache-Control', 'no-cache');
  ctx.vary('Authorization');
}
