import { describe, expect, test } from 'vitest';
import { TOKEN_MARK } from '../token-encryption';
import { defaultSentences } from '@seva/config/rules/papers/treatments';
import { samples, site } from '../testing/sample';
import { composeMail, templateNames } from './compose';

const context = { site, publicUrl: 'https://shop.example.org' };

describe.each(templateNames)('%s', (name) => {
  const mail = composeMail(name, samples[name] as never, context);

  test('has a subject, a text and an HTML form with the same content', () => {
    expect(mail.subject).toMatch(/\S.{5,}/);
    expect(mail.text).toContain('Saidham Mandir, Inc.');
    expect(mail.html).toContain('Saidham Mandir, Inc.');
    expect(mail.text + mail.html).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test('contains every address of its links in both forms', () => {
    const hrefs = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    expect(hrefs.length).toBeGreaterThan(0);
    for (const href of hrefs) {
      expect(href).toMatch(/^https:\/\/shop\.example\.org\//);
      expect(mail.text).toContain(href);
    }
  });

  test('contains no scripts and no remote content', () => {
    expect(mail.html).not.toMatch(/<script|<img|<link|url\(|@import|src=/i);
  });

  test('stays below the size at which mail programs cut', () => {
    expect(mail.html.length).toBeLessThan(20_000);
  });
});

test('confirms a donation with number, lines, amounts, and a receipt with a sentence per line', () => {
  const { text, html } = composeMail('donation-confirmation', samples['donation-confirmation'], context);
  const said = [
    'D-2026-000123',
    '2 × Deepa Aradhana',
    '$42.00',
    '$143.50',
    'Mar 4, 2026',
    'EIN',
    '00-0000000',
    'Bharadwaja',
    'R-2026-000117',
    'No goods or services were provided in return other than intangible religious benefits.',
    'In return we provided dinner for two, which we value in good faith at $40.00.',
    'Value given $40.00 · Contribution $61.50',
    'Contribution, deductible to the extent allowed by law: $103.50',
    'Please ask your tax advisor.',
  ];
  for (const part of [...said, 'Credit Card', 'In honour of Grandmother']) {
    expect(text.replace(/\s+/g, ' ')).toContain(part);
    expect(html).toContain(part);
  }
});

test('states that a confirmation without a receipt is none, and omits taxes', () => {
  const mail = composeMail('donation-confirmation', { ...samples['donation-confirmation'], receipt: null }, context);
  for (const form of [mail.text, mail.html]) {
    expect(form).toContain('This is a confirmation, not a tax receipt.');
    expect(form).not.toMatch(/deductible|contribution|goods or services|EIN|attached/i);
    expect(form).toContain('$143.50');
  }
});

test('describes no line that was paid for goods as deductible', () => {
  const data = samples['donation-confirmation'];
  const [line] = data.receipt?.lines ?? [];
  if (!data.receipt || !line) throw new Error('the sample has a receipt');
  const laddus = { ...line, name: 'Laddus', contributionCents: 0, sentence: defaultSentences.none };
  const receipt = { ...data.receipt, lines: [laddus], contributionCents: 0 };
  const { text } = composeMail('donation-confirmation', { ...data, receipt }, context);
  expect(text).toContain('Payment for goods or services; not a charitable contribution.');
  expect(text).toContain('Charitable contribution: $0.00');
  expect(text).not.toMatch(/deductible/i);
});

test('names the replaced version in a corrected receipt, and mentions a filed year', () => {
  const corrected = composeMail('receipt-corrected', samples['receipt-corrected'], context);
  expect(corrected.text).toContain('R-2026-000117, version 2');
  expect(corrected.text).toContain('Please discard version 1.');
  expect(corrected.text).toContain('Refunded $20.00');
  expect(corrected.text).toContain('If you’ve already filed');
  const gone = composeMail('receipt-void', samples['receipt-void'], context);
  expect(gone.text).toContain('don’t claim it on a tax return');
  expect(gone.text).not.toContain('If you’ve already filed');
  const later = composeMail('receipt-void', { ...samples['receipt-void'], isPastYear: true }, context);
  expect(later.text).toContain('If you’ve already filed');
});

test('lists the receipts of a statement and warns of claiming twice', () => {
  const { text, html } = composeMail('statement-ready', samples['statement-ready'], context);
  for (const form of [text.replace(/\s+/g, ' '), html])
    for (const part of [
      'S-2026-000045, version 2',
      'R-2026-000007 to R-2026-000131',
      '$1,267.00',
      'Please discard version 1.',
      'don’t claim a gift twice',
      'https://shop.example.org/statements?year=2026',
    ])
      expect(form).toContain(part);
});

test('describes a gift of goods without a value', () => {
  const { text } = composeMail('kind-gift', samples['kind-gift'], context);
  for (const part of ['Twenty steel plates, new', 'K-2026-000004', 'states no value'])
    expect(text.replace(/\s+/g, ' ')).toContain(part);
  expect(text).not.toMatch(/\$|SAMPLE/);
  const practice = composeMail('kind-gift', { ...samples['kind-gift'], sample: true }, context);
  expect(practice.text).toContain('SAMPLE');
  const gone = composeMail('kind-gift-void', samples['kind-gift-void'], context);
  expect(gone.text).toContain('don’t claim it on a tax return');
  expect(gone.text).not.toContain('If you’ve already filed');
  const later = composeMail('kind-gift-void', { ...samples['kind-gift-void'], isPastYear: true }, context);
  expect(later.text).toContain('If you’ve already filed');
});

test('marks the receipt of a demo shop as a sample', () => {
  const data = samples['donation-confirmation'];
  const sample = { ...data, receipt: data.receipt && { ...data.receipt, sample: true } };
  expect(composeMail('donation-confirmation', sample, context).text).toContain('SAMPLE');
  expect(composeMail('donation-confirmation', data, context).text).not.toContain('SAMPLE');
});

test('describes no check as a card, and acknowledges nothing for a bounced one', () => {
  const recorded = composeMail('check-recorded', samples['check-recorded'], context).text;
  expect(recorded).toContain('ending in 1044');
  expect(recorded).not.toContain('Credit Card');
  expect(composeMail('check-bounced', samples['check-bounced'], context).text).not.toMatch(/receipt|contribution/i);
});

test('has a one-click unsubscribe in the newsletter', () => {
  const { headers } = composeMail('newsletter-welcome', samples['newsletter-welcome'], context);
  expect(headers).toEqual({
    'List-Unsubscribe': `<https://shop.example.org/api/users/unsubscribe?token=${TOKEN_MARK}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('offers to restore an address that staff replaced, and no link without a token', () => {
  const data = samples['address-changed'];
  const restorable = composeMail('address-changed', data, context).text;
  expect(restorable).toContain(`https://shop.example.org/restoreemail?token=${TOKEN_MARK}`);
  expect(restorable).toContain('expires in 7 days');
  for (const token of [null, undefined])
    expect(
      composeMail('address-changed', { name: '', account: 'shop', ...(token === null ? { token } : {}) }, context).text,
    ).not.toContain('restoreemail');
});

test('names the validity of a link that confirms an email in days or minutes', () => {
  const textFor = (validMinutes: number) => composeMail('confirm-email', { token: 't', validMinutes }, context).text;
  expect(textFor(10_080)).toContain('expires in 7 days');
  expect(textFor(30)).toContain('expires in 30 minutes');
});

test('stores no tokens', () => {
  for (const name of ['invitation', 'password-reset', 'sign-in-link', 'confirm-email', 'newsletter-welcome'] as const) {
    expect(JSON.stringify(composeMail(name, samples[name] as never, context))).not.toContain('tok+en');
  }
});

test('escapes every value in HTML, and limits a subject to one line', () => {
  const evil = '<img src=x onerror="alert(1)">\r\nBcc: all@example.org';
  const data = { ...samples['donation-confirmation'], name: evil, number: evil, gotram: evil };
  const lines = [{ name: evil, qty: 1, amountCents: 100, note: evil }];
  const mail = composeMail(
    'donation-confirmation',
    { ...data, lines, receipt: data.receipt && { ...data.receipt, ein: evil, legalName: evil } },
    { ...context, site: { ...site, name: evil } },
  );
  expect(mail.html).not.toContain('<img');
  expect(mail.html).not.toContain('onerror="');
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

test.each(['   ', '\u200b', '\u2060\ufeff', '\u00a0', '\u00ad', ' \n\n\u200b\n\n '])(
  'ignores invisible texts of the temple, such as %j',
  (nothing) => {
    for (const name of ['welcome', 'refund'] as const) {
      const builtIn = composeMail(name, samples[name], context);
      const own = { subject: nothing, greeting: nothing, words: nothing };
      expect(composeMail(name, samples[name], context, own)).toEqual(builtIn);
    }
  },
);

test('uses a greeting without a name for an invisible name', () => {
  const named = { ...samples.invitation, name: '\u200b' };
  const mail = composeMail('invitation', named, context, { greeting: 'Namaste {name},' });
  expect(mail.text).toBe(composeMail('invitation', { ...named, name: '' }, context).text);
  expect(mail.text).not.toContain('\u200b');
});
