import { describe, expect, it } from 'vitest';
import { haveMatchingKey, isSameName, likenessKeys, namesAreCompatible } from './same-person';

describe('the keys of a record', () => {
  it.each([
    ['812-555-0100', '(812) 555 0100'],
    ['+1 812 555 0100', '812.555.0100'],
    ['0018125550100', '8125550100'],
  ])('phone: %s is %s', (one, other) => {
    expect(likenessKeys({ phone: one }).phone).toBe(likenessKeys({ phone: other }).phone);
  });

  it.each([
    ['Lakshmi.Rao@Gmail.com', 'lakshmirao+temple@googlemail.com'],
    [' a.b@example.org', 'AB+1@EXAMPLE.ORG '],
  ])('email: %s is %s', (one, other) => {
    expect(likenessKeys({ email: one }).email).toBe(likenessKeys({ email: other }).email);
  });

  it.each([
    ['Smt. Lakṣmī Rao', 'rao, laksmi'],
    ['Dr. K. Venkata  Rao', 'Venkata Rao K'],
    ['లక్ష్మి రావు', 'రావు లక్ష్మి'],
  ])('name: %s is %s', (one, other) => {
    const [a, b] = [one, other].map((name) => likenessKeys({ name, gotram: 'Bharadvāja' }).nameAndGotram);
    expect(a).toBe(b);
    expect(a).toContain('|');
  });

  it('separates different people, Indian vowel signs included', () => {
    expect(likenessKeys({ name: 'కమల', gotram: 'x' })).not.toEqual(likenessKeys({ name: 'కమలి', gotram: 'x' }));
    expect(likenessKeys({ phone: '812-555-0100' }).phone).not.toBe(likenessKeys({ phone: '812-555-0101' }).phone);
  });

  it('is null if too little is known', () => {
    expect(likenessKeys({ name: 'Lakshmi', email: 'nowhere', phone: '555', gotram: '' })).toEqual({
      phone: null,
      email: null,
      nameAndGotram: null,
    });
    expect(likenessKeys({ name: 'Smt.', gotram: 'Kashyapa' }).nameAndGotram).toBeNull();
  });
});

describe('the agreement of two records', () => {
  it('needs name, email or phone; a common gotram is no sign, nor are two missing values', () => {
    const record = { name: 'Lakshmi Rao', email: 'l@example.org', phone: '812-555-0100', gotram: 'Kashyapa' };
    const nobody = { name: 'Hari Iyer', email: 'h@example.org', phone: '812-555-0199', gotram: 'Kashyapa' };
    expect(haveMatchingKey(record, nobody)).toBe(false);
    expect(haveMatchingKey({ ...record, email: '', phone: '' }, { ...nobody, email: '', phone: '' })).toBe(false);
    for (const same of ['name', 'email', 'phone'] as const)
      expect([same, haveMatchingKey(record, { ...nobody, [same]: record[same] })]).toEqual([same, true]);
  });
});

describe('two names', () => {
  it.each([
    ['Padma Rao', 'Rao, Smt. Padma'],
    ['P. Rao', 'Padma Rao'],
    ['Padma', 'Padma Rao'],
    ['', 'Padma Rao'],
  ])('accepts %s and %s as one person’s names', (one, other) => {
    expect([namesAreCompatible(one, other), namesAreCompatible(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['Padma Rao', 'Ravi Rao'],
    ['Padma Rao', 'R. Rao'],
    ['Padma', 'Ravi'],
  ])('rejects %s and %s as one person’s names', (one, other) => {
    expect([namesAreCompatible(one, other), namesAreCompatible(other, one)]).toEqual([false, false]);
  });

  it('compares names without titles, accents and order, and never matches a missing one', () => {
    expect(isSameName('Smt. Lakṣmī Rao', 'rao, laksmi')).toBe(true);
    expect(isSameName('L. Rao', 'Laksmi Rao')).toBe(false);
    expect(isSameName('', '')).toBe(false);
  });
});
