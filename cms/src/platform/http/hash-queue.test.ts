import { beforeEach, expect, it } from 'vitest';
import { Busy, createHashQueue } from './hash-queue';

let now = 0;
let finish: (() => void)[] = [];
let queue = createHashQueue(
  1,
  () => 2000,
  () => now,
);
beforeEach(() => {
  now = 0;
  finish = [];
  queue = createHashQueue(
    1,
    () => 2000,
    () => now,
  );
});

/** Starts a hash that runs until the test ends it. */
const hash = () => new Promise<void>((resolve) => finish.push(resolve));
const turns = () => new Promise((resolve) => setImmediate(resolve));

async function endOne(tookMs: number): Promise<void> {
  await turns();
  now += tookMs;
  finish.shift()?.();
  await turns();
}

const outcomes: string[] = [];
const begin = (name: string, address: string | null, device: string | null = null) =>
  void queue.run(address === null ? null : { address, device }, hash).then(
    () => outcomes.push(name),
    (error: unknown) => outcomes.push(`${name} ${error instanceof Busy ? error.status : String(error)}`),
  );
beforeEach(() => outcomes.splice(0));

it('serves networks without failures before networks with three', async () => {
  for (let index = 0; index < 3; index += 1) queue.noteFailure({ address: '198.51.100.1', device: null });
  begin('running', '192.0.2.1');
  begin('guess', '198.51.100.1');
  begin('honest', '203.0.113.7');
  begin('known device', '198.51.100.1', 'phone');
  for (let index = 0; index < 4; index += 1) await endOne(50);
  expect(outcomes).toEqual(['running', 'honest', 'known device', 'guess']);
});

it('counts the tries of an IPv6 network by its /48', async () => {
  begin('running', null);
  for (const subnet of ['1', '2', '3', '4', '5']) begin(`guess ${subnet}`, `2001:db8:7:${subnet}::1`);
  begin('honest', '2001:db8:8:1::1');
  for (let index = 0; index < 7; index += 1) await endOne(50);
  expect(outcomes).toEqual(['running', 'guess 1', 'guess 2', 'guess 3', 'honest', 'guess 4', 'guess 5']);
});

it('bounds the pending tries of an address, a /64 and a /48', async () => {
  begin('running', null);
  for (let index = 0; index < 21; index += 1) begin('v4', '192.0.2.1');
  for (let index = 0; index < 21; index += 1) begin('v6', `2001:db8:7:1::${index.toString(16)}`);
  for (let subnet = 2; subnet < 23; subnet += 1) begin('site', `2001:db8:7:${subnet}::1`);
  await turns();
  expect(outcomes).toEqual(['v4 429', 'v6 429', 'site 429']);
});

it('counts the pending tries of known devices by their network too', async () => {
  begin('running', null);
  for (let index = 0; index < 21; index += 1) begin(`device ${index}`, '192.0.2.1', `device ${index}`);
  begin('honest', '203.0.113.7');
  for (let index = 0; index < 5; index += 1) await endOne(1);
  expect(outcomes).toEqual(['device 20 429', 'running', 'device 0', 'device 1', 'device 2', 'honest']);
});

it('does not count wrong passwords from a known device against its network', async () => {
  begin('running', null);
  for (let index = 0; index < 3; index += 1) queue.noteFailure({ address: '192.0.2.1', device: 'phone' });
  begin('neighbor', '192.0.2.1');
  begin('honest', '203.0.113.7');
  for (let index = 0; index < 3; index += 1) await endOne(50);
  expect(outcomes).toEqual(['running', 'neighbor', 'honest']);
});

it('refuses a caller whose wait would be longer than two seconds', async () => {
  begin('first', null);
  await turns();
  await endOne(500);
  for (let index = 1; index <= 6; index += 1) begin(`caller ${index}`, `192.0.2.${index}`);
  await turns();
  expect(outcomes).toEqual(['first', 'caller 6 503']);
});

it('refuses a caller who has waited for two seconds', async () => {
  begin('slow', null);
  begin('waiting', '192.0.2.1');
  await endOne(2001);
  expect(outcomes).toEqual(['slow', 'waiting 503']);
});
