import { describe, expect, it } from 'vitest';
import { isGoodPreview, previewMs, signPreview } from './preview-token';

const now = Date.parse('2026-11-08T12:00:00Z');
const token = signPreview('a secret', 'service1', now + previewMs);
const good = (secret: string, id: string, given: string, at = now) => isGoodPreview(secret, id, given, at);

describe('the token of a preview', () => {
  it('accepts a token for an hour', () => {
    expect(good('a secret', 'service1', token)).toBe(true);
    expect(good('a secret', 'service1', token, now + previewMs - 1)).toBe(true);
    expect(good('a secret', 'service1', token, now + previewMs)).toBe(false);
  });

  it('accepts a token for one service and one shop only', () => {
    expect(good('a secret', 'service2', token)).toBe(false);
    expect(good('another secret', 'service1', token)).toBe(false);
  });

  it.each([
    '',
    '.',
    token.slice(0, -1),
    `${token}x`,
    `${token}.`,
    token.replace(/^./, 'z'),
    `${(now + 10 * previewMs).toString(36)}.${token.split('.')[1]}`,
    `${token.split('.')[0]}.`,
    `-1.${token.split('.')[1]}`,
    `${token.split('.')[0]}.${'é'.repeat(43)}`,
  ])('rejects the token %j', (given) => {
    expect(good('a secret', 'service1', given)).toBe(false);
  });
});
