import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { until } from '../support/client';
import { killAll, launch, ready, type Started } from '../support/process';
import { copyOfTemplate } from '../support/server';

const fakeGroup = path.resolve(import.meta.dirname, '../support/fake-group.cjs');
const startFakes = (dies: string) =>
  launch({ DATABASE_URL: 'postgres://seva:secret@127.0.0.1:1/seva', SEVA_PROCESSES: '3', DIES: dies }, fakeGroup);
const says = (started: Started, words: string) =>
  until(words, () => Promise.resolve(started.output().includes(words)), 180_000);
const death = 'A process exited while starting (SIGKILL).';

/** Tests how the primary treats a process that dies before it answers, with processes that are no servers. */
export function deathRules(): void {
  it('replaces a process that dies while it starts, once the first one answers', async () => {
    const group = startFakes('2');
    await says(group, '3 processes are ready.');
    expect(group.output()).toContain(death);
    expect(group.output()).toContain('A new process has replaced it.');
    expect(group.child.exitCode).toBeNull();
    killAll();
  });

  it('ends with an error line when the first process dies while it starts', async () => {
    const group = startFakes('1');
    expect(await group.exit).toBe(1);
    expect(group.output()).toContain(death);
    expect(group.output()).toContain('The shop cannot start: its first process exited before it was ready.');
  });
}

/** Tests the same with servers on PostgreSQL. */
export function startTests(): void {
  it('continues to answer when a process is killed while it starts', async () => {
    const data = await copyOfTemplate();
    const group = launch({ ...data.env, SEVA_PROCESSES: '2' });
    const { url } = await ready(group);
    const childrenOf = (pid: number) =>
      execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
        .trim()
        .split('\n');
    const processes = () => childrenOf(group.child.pid ?? 0);
    await until('the second process', () => Promise.resolve(processes().length === 2), 60_000);
    process.kill(Number(processes().at(-1)), 'SIGKILL');
    await says(group, death);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    await says(group, '2 processes are ready.');
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    group.child.kill('SIGTERM');
    expect(await group.exit).toBe(0);
    await data.remove();
  });
}
