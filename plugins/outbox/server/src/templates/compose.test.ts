import { describe, expect, test } from 'vitest';
import { TOKEN_MARK } from '../token-encryption';
import { samples, site } from '../testing/sample';
import { composeMail, templateNames } from './compose';

const context = { site, publicUrl: 'https://shop.example.org' };

describe.each(templateNames)('%s', (name) => {
  const mail = composeMail(name, samples[name] as never, context);

  test('has a subject, a text and an HTML form that say the same', () => {
    expect(mail.subject).toMatch(/\S.{5,}/);
    expect(mail.text).toContain('Saidham Mandir, Inc.');
    expect(mail.html).toContain('Saidham Mandir, Inc.');
    expect(mail.text + mail.html).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test('names every address of its links in both forms', () => {
    const hrefs = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(hrefs.length).toBeGreaterThan(0);
    for (const href of hrefs) {
      expect(href).toMatch(/^https:\/\/shop\.example\.org\//);
      expect(mail.text).toContain(href);
    }
  });

  test('fetches nothing and runs nothing', () => {
    expect(mail.html).not.toMatch(/<script|<img|<link|url\(|@import|src=/i);
  });

  test('stays under the size at which mail programs cut', () => {
    expect(mail.html.length).toBeLessThan(20_000);
  });
});

test('the confirmation carries number, lines, amounts, EIN and the acknowledgement', () => {
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
  ];
  for (const part of [...said, 'Credit Card', 'In honour of Grandmother', site.acknowledgement]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
});

test('a check is never called a card, a bounced one acknowledges nothing', () => {
  const recorded = composeMail('check-recorded', samples['check-recorded'], context).text;
  expect(recorded).toContain('ending in 1044');
  expect(recorded).not.toContain('Credit Card');
  expect(composeMail('check-bounced', samples['check-bounced'], context).text).not.toContain(site.acknowledgement);
});

test('the newsletter can be left with one click', () => {
  const { headers } = composeMail('newsletter-welcome', samples['newsletter-welcome'], context);
  expect(headers).toEqual({
    'List-Unsubscribe': `<https://shop.example.org/api/users/unsubscribe?token=${TOKEN_MARK}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('tokens are not in what is stored', () => {
  for (const name of ['invitation', 'password-reset', 'newsletter-welcome'] as const) {
    expect(JSON.stringify(composeMail(name, samples[name] as never, context))).not.toContain('tok+en');
  }
});

test('every value is escaped in HTML, and a subject stays one line', () => {
  const evil = '<img src=x onerror="alert(1)">\r\nBcc: all@example.org';
  const data = { ...samples['donation-confirmation'], name: evil, number: evil, gotram: evil };
  const lines = [{ name: evil, qty: 1, amountCents: 100, note: evil }];
  const mail = composeMail(
    'donation-confirmation',
    { ...data, lines },
    { ...context, site: { ...site, name: evil, ein: evil } },
  );
  expect(mail.html).not.toContain('<img');
  expect(mail.html).not.toContain('onerror="');
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

test.each(['   ', '\u200b', '\u2060\ufeff', '\u00a0', '\u00ad', ' \n\n\u200b\n\n '])(
  'own words that show nothing, such as %j, are none: the built-in ones are sent',
  (nothing) => {
    for (const name of ['welcome', 'refund'] as const) {
      const builtIn = composeMail(name, samples[name], context);
      const own = { subject: nothing, greeting: nothing, words: nothing };
      expect(composeMail(name, samples[name], context, own)).toEqual(builtIn);
    }
  },
);

test('a name that shows nothing is addressed as nobody', () => {
  const named = { ...samples.invitation, name: '\u200b' };
  const mail = composeMail('invitation', named, context, { greeting: 'Namaste {name},' });
  expect(mail.text).toBe(composeMail('invitation', { ...named, name: '' }, context).text);
  expect(mail.text).not.toContain('\u200b');
});
