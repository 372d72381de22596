import { expect, it } from 'vitest';
import { containsLink, nextTributeState, type CardFacts } from './tributes';

const card: CardFacts = {
  state: 'draft',
  isPaid: true,
  isOver: false,
  isGuest: true,
  totalCents: 2_500,
  unseenFromCents: 2_500,
};

it.each<[string, Partial<CardFacts>, string]>([
  ['is sent once its donation is paid', {}, 'sent'],
  ['waits while nothing is paid', { isPaid: false }, 'draft'],
  ['waits for moderation if a guest gives a small sum', { totalCents: 2_499 }, 'waiting'],
  ['is sent for a small gift of an account', { totalCents: 500, isGuest: false }, 'sent'],
  ['keeps waiting for moderation', { state: 'waiting' }, 'waiting'],
  ['is stopped by a refund before it was sent', { state: 'waiting', isOver: true }, 'stopped'],
  ['stays sent after a refund', { state: 'sent', isOver: true }, 'sent'],
  ['is not created without a request', { state: 'none' }, 'none'],
  ['stays stopped when its donation is paid', { state: 'stopped' }, 'stopped'],
])('a card %s', (_rule, facts, expected) => {
  expect(nextTributeState({ ...card, ...facts })).toBe(expected);
});

it.each([
  'see https://example.org/x',
  'WWW.example',
  'go to example.com now',
  'cheap-pills.shop',
  't.me/temple',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'http://10.0.0.1',
])('rejects "%s" on a card, because it contains a link', (words) => {
  expect(containsLink(words)).toBe(true);
});

it.each(['In memory of Smt. Lakshmi.', 'Happy 60th, Amma!', 'Love, R. K. Rao', 'శ్రీనివాస్ గారికి', 'At 6.30 a.m. we pray'])(
  '"%s" leads nowhere',
  (words) => {
    expect(containsLink(words)).toBe(false);
  },
);
