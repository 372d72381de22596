import { expect, it } from 'vitest';
import { holdsLink, nextCardState, type CardFacts } from './tributes';

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
  ['of a small gift without an account is looked at first', { totalCents: 2_499 }, 'waiting'],
  ['of a small gift of an account is sent', { totalCents: 500, isGuest: false }, 'sent'],
  ['that waits to be looked at goes on waiting', { state: 'waiting' }, 'waiting'],
  ['is stopped when the money goes back before it was sent', { state: 'waiting', isOver: true }, 'stopped'],
  ['that was sent is not taken back', { state: 'sent', isOver: true }, 'sent'],
  ['that nobody asked for stays away', { state: 'none' }, 'none'],
  ['that was stopped is never sent', { state: 'stopped' }, 'stopped'],
])('a card %s', (_rule, facts, expected) => {
  expect(nextCardState({ ...card, ...facts })).toBe(expected);
});

it.each([
  'see https://example.org/x',
  'WWW.example',
  'go to example.com now',
  'cheap-pills.shop',
  't.me/temple',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'http://10.0.0.1',
])('"%s" leads somewhere, and no card says it', (words) => {
  expect(holdsLink(words)).toBe(true);
});

it.each(['In memory of Smt. Lakshmi.', 'Happy 60th, Amma!', 'Love, R. K. Rao', 'శ్రీనివాస్ గారికి', 'At 6.30 a.m. we pray'])(
  '"%s" leads nowhere',
  (words) => {
    expect(holdsLink(words)).toBe(false);
  },
);
