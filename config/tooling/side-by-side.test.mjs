import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSideBySide } from './side-by-side.mjs';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const small = (name, ms) => ({ name, ms, usesOneCore: true });
const large = (name, ms) => ({ name, ms, usesOneCore: false });

/** Runs suites that only take their time; tells what began and ended, and in which order it was told. */
async function watch(suites, cores, beside) {
  const events = [];
  const told = [];
  const run = async ({ name, ms }) => {
    events.push(`+${name}`);
    await new Promise((resolve) => setTimeout(resolve, ms));
    events.push(`-${name}`);
    return name;
  };
  const ended = runSideBySide(suites, run, (suite, result) => told.push([suite.name, result]), { cores, beside });
  await vi.runAllTimersAsync();
  await ended;
  return { events, told: told.map(([name, result]) => (name === result ? name : `${name}: ${result}`)) };
}

test('suites of one core run side by side, one for each core', async () => {
  const { events } = await watch([small('a', 60), small('b', 20), small('c', 20)], 2);
  expect(events).toEqual(['+a', '+b', '-b', '+c', '-c', '-a']);
});

test('a suite that uses every core runs alone', async () => {
  const { events } = await watch([small('a', 30), small('b', 10), large('c', 10), large('d', 10), small('e', 10)], 4);
  expect(events).toEqual(['+a', '+b', '-b', '-a', '+c', '-c', '+d', '-d', '+e', '-e']);
});

test('suites are told of in their order, whichever ends first', async () => {
  const { told } = await watch([small('a', 40), small('b', 10), large('c', 10)], 2);
  expect(told).toEqual(['a', 'b', 'c']);
});

test('on one core nothing runs side by side', async () => {
  const { events } = await watch([small('a', 10), small('b', 10)], 1);
  expect(events).toEqual(['+a', '-a', '+b', '-b']);
});

test('other work takes one core until it ends, and a suite that uses every core waits for it', async () => {
  const building = new Promise((resolve) => setTimeout(resolve, 60));
  const { events } = await watch([small('a', 10), small('b', 10), large('c', 10)], 2, building);
  expect(events).toEqual(['+a', '-a', '+b', '-b', '+c', '-c']);
});

test('work beside the suites that fails gives its core back', async () => {
  const { told } = await watch([small('a', 5), large('b', 5)], 2, Promise.reject(new Error('not built')));
  expect(told).toEqual(['a', 'b']);
});

test('a failure of a run itself is not swallowed', async () => {
  const run = ({ name }) => (name === 'b' ? Promise.reject(new Error('lost')) : Promise.resolve(name));
  await expect(runSideBySide([small('a'), small('b'), small('c')], run, () => undefined, { cores: 2 })).rejects.toThrow(
    'lost',
  );
});
