import type { Core } from '@strapi/types';
import { dateOf, openTable, type Row } from '../stores/table';
import type { DemoObject, DemoStore } from './demo-store';

interface Connection {
  raw(statement: string): Promise<unknown>;
}

const objectOf = (row: Row) => row.json as DemoObject;

/** Opens the demo gateway's state in Strapi's database. */
export function openStrapiDemoStore(strapi: Core.Strapi): DemoStore {
  const isShared = strapi.db.dialect.client === 'postgres';
  const objects = openTable(strapi, 'demo-object');
  const requests = openTable(strapi, 'demo-request');
  const deliveries = openTable(strapi, 'demo-delivery');
  return {
    transaction: async (work) =>
      await strapi.db.transaction(async ({ trx }) => {
        // Several processes form one bank: two of them must not charge a card for the same intent.
        if (isShared) await (trx as Connection).raw('select pg_advisory_xact_lock(7238175)');
        return work();
      }),
    async find(stripeId) {
      const row = await objects.one({ stripeId });
      return row ? objectOf(row) : null;
    },
    async insert(object, parent) {
      const { id: stripeId, object: kind, created } = object;
      const type = kind === 'event' ? String(object.type) : null;
      await objects.insert({ stripeId, kind, type, created, parent: parent ?? null, json: object });
    },
    async replace(object, parent) {
      await objects.change({ stripeId: object.id }, { json: object, ...(parent === undefined ? {} : { parent }) });
    },
    async list({ kind, parent, types, createdFrom, startingAfter, limit }) {
      const after = startingAfter === undefined ? null : await objects.one({ stripeId: startingAfter });
      const where = {
        kind,
        ...(parent === undefined ? {} : { parent }),
        ...(types === undefined ? {} : { type: { $in: [...types] } }),
        ...(createdFrom === undefined ? {} : { created: { $gte: createdFrom } }),
        ...(after ? { id: { $lt: after.id } } : {}),
      };
      const rows = await objects.many({ where, orderBy: { id: 'desc' }, limit: limit + 1 });
      return { data: rows.slice(0, limit).map(objectOf), hasMore: rows.length > limit };
    },
    async findAnswer(key) {
      const row = await requests.one({ key });
      if (!row) return null;
      const at = dateOf(row.at) ?? new Date(0);
      return { bodyHash: String(row.bodyHash), status: Number(row.httpStatus), body: row.answer, at };
    },
    async keep(key, { bodyHash, status, body, at }) {
      const stored = { bodyHash, httpStatus: status, answer: body, at };
      if ((await requests.change({ key }, stored)) === 0) await requests.insert({ key, ...stored });
    },
    forget: (before) => requests.remove({ at: { $lt: before } }),
    async queue({ eventId, attempts, nextAt }) {
      await deliveries.insert({ eventId, attempts, nextAt: String(nextAt) });
    },
    async due(now, limit) {
      const where = { nextAt: { $lte: String(now) } };
      const rows = await deliveries.many({ where, orderBy: { id: 'asc' }, limit });
      return rows.map((row) => ({
        eventId: String(row.eventId),
        attempts: Number(row.attempts),
        nextAt: Number(row.nextAt),
      }));
    },
    claim: async ({ eventId, nextAt }, until) =>
      (await deliveries.change({ eventId, nextAt: String(nextAt) }, { nextAt: String(until) })) === 1,
    async postpone({ eventId, attempts, nextAt }) {
      await deliveries.change({ eventId }, { attempts, nextAt: String(nextAt) });
    },
    delivered: (eventId) => deliveries.remove({ eventId }),
  };
}
