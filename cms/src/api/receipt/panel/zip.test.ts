import { unzipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import type { RunPaper } from './zip';
import { nameInZip, zipOf } from './zip';

const issuedAt = new Date('2027-01-12T16:20:00Z');
const paper = (donor: string, number: string, draw = async () => Buffer.from(`%PDF ${number}`)): RunPaper => ({
  ...{ donor, number, issuedAt, draw },
});

async function bytesOf(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

describe('the ZIP of statements', () => {
  test('contains each statement in the given order, named after its donor', async () => {
    const papers = [
      paper('లక్ష్మి రావు', 'S-2026-000002'),
      paper('Ravi / "Kumar"', 'S-2026-000001'),
      paper('', 'S-2026-000003'),
    ];
    const files = unzipSync(await bytesOf(zipOf(papers, vi.fn())));
    expect(Object.keys(files)).toEqual([
      'లక్ష్మి రావు S-2026-000002.pdf',
      'Ravi Kumar S-2026-000001.pdf',
      'S-2026-000003.pdf',
    ]);
    expect(Buffer.from(files['Ravi Kumar S-2026-000001.pdf'] ?? []).toString()).toBe('%PDF S-2026-000001');
  });

  test('draws a statement only after the previous ones were read', async () => {
    let drawn = 0;
    const big = async () => {
      drawn += 1;
      return Buffer.alloc(64 * 1024);
    };
    const papers = Array.from({ length: 200 }, (_, index) => paper(`Donor ${index}`, `S-2026-${index}`, big));
    const stream = zipOf(papers, vi.fn());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(drawn).toBeLessThan(10);
    expect(Object.keys(unzipSync(await bytesOf(stream)))).toHaveLength(200);
  });

  test('breaks off when drawing fails, so that a partial ZIP cannot be mistaken for a complete one', async () => {
    const failed = vi.fn();
    const broken = () => Promise.reject(new Error('no font'));
    const stream = zipOf([paper('Ravi', 'S-2026-1'), paper('Sita', 'S-2026-2', broken)], failed);
    await expect(bytesOf(stream)).rejects.toThrow('no font');
    expect(failed).toHaveBeenCalledWith(new Error('no font'));
  });

  test('opens an empty ZIP', async () => {
    expect(unzipSync(await bytesOf(zipOf([], vi.fn())))).toEqual({});
  });

  test('removes characters from file names that some operating system forbids', () => {
    expect(nameInZip({ donor: '..\\..\\C:*?<x>|\n', number: 'S-2026-1' })).not.toMatch(/[\\/:*?"<>|\n]/);
    expect(nameInZip({ donor: 'x'.repeat(500), number: 'S-2026-1' }).length).toBeLessThan(120);
  });
});
