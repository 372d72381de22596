import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { runningRequest, type RunningRequest } from '../../platform/runtime/running-request';

interface Told {
  readonly __knexQueryUid: string;
}

/**
 * Counts the database statements of each request and their time, for its span. A span per statement would cost much
 * and add little. Background work is not counted.
 */
export function countStatements(strapi: Core.Strapi): void {
  const underWay = new Map<string, { readonly request: RunningRequest; readonly begun: number }>();
  const connection = strapi.db.connection as Knex;
  connection.on('query', ({ __knexQueryUid: id }: Told) => {
    const request = runningRequest();
    if (request) underWay.set(id, { request, begun: performance.now() });
  });
  const end = (id: string) => {
    const known = underWay.get(id);
    if (!known) return;
    underWay.delete(id);
    known.request.statements += 1;
    known.request.statementMs += performance.now() - known.begun;
  };
  connection.on('query-response', (_answer: unknown, { __knexQueryUid: id }: Told) => end(id));
  connection.on('query-error', (_error: unknown, { __knexQueryUid: id }: Told) => end(id));
}
