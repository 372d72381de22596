import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { newDocumentId } from './document-id';

it('a document id is a letter with 23 letters and digits behind it', () => {
  const ids = Array.from({ length: 500 }, () => newDocumentId(randomInt));
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z\d]{23}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

it('a document id begins with any letter and contains any character', () => {
  expect(newDocumentId(() => 0)).toBe(`a${'0'.repeat(23)}`);
  expect(newDocumentId((bound) => bound - 1)).toBe('z'.repeat(24));
});
