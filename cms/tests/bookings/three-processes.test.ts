import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Knex } from 'knex';
import type { Service } from '@seva/config/contract';
import { newDevotee } from '../security/support/cast';
import { sendRequest, size, startGroup, type ProcessGroup, type Reply } from '../several-processes/group';
import { databaseOf } from '../support/past-database';
import { until } from '../support/client';
import { slotsAgree, takenUnits } from './agreement';
import { sampleNote, sized, writeFigure } from '../support/evidence';
import { freePlaces, lineOf, serviceNamed, type Place } from './support';

const buyers = sized(200, 24);
const rounds = sized(4, 1);
const capacity = 7;

// Three processes on one database share no state but the database.
describe.runIf(inject('postgres'))('three processes', () => {
  let group: ProcessGroup;
  let database: Knex;
  let service: Service;
  let places: Place[];
  const tokens: string[] = [];
  beforeAll(async () => {
    group = await startGroup();
    database = databaseOf(group.data);
    service = await serviceNamed({ server: group }, 'Rudrabhishekam');
    places = await freePlaces({ server: group }, service);
    // Signs in one after the other, because a server refuses passwords that would wait too long.
    while (tokens.length < buyers) tokens.push((await newDevotee(group)).token);
  }, 900_000);
  afterAll(async () => {
    await database.destroy();
    await group.stop();
  });

  const buy = (place: Place, token: string | undefined, units: number): Promise<Reply> =>
    sendRequest(group.url, {
      method: 'POST',
      path: '/api/users/paymentintent',
      body: { cartItems: [lineOf(service, place, units)] },
      ...(token === undefined ? {} : { token }),
    });

  /** The first buyer takes one of seven spots, then all others come at once. */
  async function race(place: Place): Promise<Reply[]> {
    const first = await buy(place, tokens[0], 1);
    expect(first.status).toBe(200);
    await database('slots').where({ day: place.day, starts_at: place.startsAt }).update({ capacity });
    return Promise.all(tokens.slice(1).map((token, index) => buy(place, token, index % 5 === 0 ? 2 : 1)));
  }

  it(`A1 sells ${capacity} spots to ${buyers} simultaneous buyers, none of them twice${sampleNote}`, async () => {
    const counts = { oversold: 0, others: 0, refused: 0 };
    const answering = new Set<number>();
    for (const place of places.slice(0, rounds)) {
      const replies = await race(place);
      for (const { process } of replies) answering.add(process);
      counts.others += replies.filter(({ status }) => status !== 200 && status !== 409).length;
      counts.refused += replies.filter(({ status }) => status === 409).length;
      const taken = await takenUnits(database, place);
      counts.oversold += Math.max(0, taken - capacity);
      expect(taken).toBe(capacity);
      await slotsAgree(database);
      await database('orders')
        .where({ state: 'pending' })
        .update({ expires_at: new Date(Date.now() - 1000) });
      await until('the sweeper to give them back', async () => (await takenUnits(database, place)) === 0);
      await slotsAgree(database);
    }
    const row = 'A1';
    writeFigure({ row, what: 'buyers at once at three processes', least: buyers, reached: buyers });
    writeFigure({ row, what: 'processes that answered them', least: size, reached: answering.size });
    writeFigure({ row, what: 'units sold twice by three processes', most: 0, reached: counts.oversold });
    writeFigure({ row, what: 'buyers refused with 409 by them', least: 1, reached: counts.refused });
    writeFigure({ row, what: 'answers of them other than 200 and 409', most: 0, reached: counts.others });
    expect([counts.oversold, counts.others, answering.size]).toEqual([0, 0, size]);
  }, 900_000);
});
