import { describe, expect, it } from 'vitest';
import { redactError, redactText, redactValue } from './redact';

describe('redactText', () => {
  it.each([
    ['postgres://seva:hunter2@db.example.org:5432/seva is away', 'hunter2'],
    ['smtp://office%40example.org:s3cret@mail.example.org:587', 's3cret'],
    ['Authorization: Bearer abcdefghijklmnop', 'abcdefghijklmnop'],
    ['authorization: Basic dXNlcjpwYXNz', 'dXNlcjpwYXNz'],
    ['Cookie: seva_role=admin; jwtToken=abc; other=1', 'jwtToken=abc'],
    ['set-cookie: a=b; HttpOnly', 'a=b'],
    ['the key sk_live_51Habcdefgh is wrong', '51Habcdefgh'],
    ['signed with whsec_abcdef123456', 'abcdef123456'],
    ['pi_3Nabc_secret_XYZ123 was asked for', 'XYZ123'],
    ['eyJhbGciOi.eyJzdWIi.SflKxwRJ', 'SflKxwRJ'],
    ['Recipient <ravi.kumar+gift@example.org> was refused', 'ravi.kumar'],
    ['mail to office@localhost failed', 'office@'],
    ['call +1 (812) 555-0142 now', '555'],
    ['call (812) 555-0142 now', '555-0142'],
    ['call 812-555-0142 now', '0142'],
    ['phone 8125550142', '8125550142'],
    ['card 4242 4242 4242 4242 was declined', '4242 4242'],
    ['card 4000002500003155', '4000002500003155'],
    ['{"name":"Ravi Kumar","qty":1}', 'Ravi'],
    ['{"password": "lamp and ghee", "a": 1}', 'lamp'],
    ["firstname: 'Ravi', code: 'E1'", 'Ravi'],
    ['GET /reset?token=q1w2e3r4&x=1', 'q1w2e3r4'],
    ['GET /product/abc?preview=zzz', 'zzz'],
    ['Key (email)=(ravi at example (home)) already exists.', 'ravi'],
    ["insert into `users` (`a`, `b`) values ('Ravi', 'O''Neil') - UNIQUE constraint failed: users.a", 'Ravi'],
    ["update x set y = 'Sunita\nRao' where id = 1", 'Sunita'],
    ['refused 203.0.113.77 for a while', '203.0.113.77'],
    ['refused 2001:db8:aa:bb:1:2:3:4 for a while', '1:2:3:4'],
    ['session Zk3lqT8vXw2LmR9tYb6HcJd8Ps2aQf7zN4vXw2LmR9t was ended', 'Zk3lqT8v'],
    ['digest 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', '9f86d081'],
  ])('redacts secrets and personal data: %s', (text, secret) => {
    expect(text).toContain(secret);
    expect(redactText(text)).not.toContain(secret);
    expect(redactText(text)).toContain('[redacted]'.slice(0, /203\.|2001:/.test(text) ? 0 : undefined));
  });

  it.each([
    'Seva is ready (demo mode, postgres).',
    '  Shop     http://127.0.0.1:1337/',
    'Needs attention: late_payment, payment pi_3NabcDEF456, donation k3j2h1g0f9e8d7c6b5a4s3d2',
    'Sweep: 3 changed, 0 expired, 1 refunds',
    'The sweep failed: unreachable',
    'GET /api/orders/:id 200',
    'SqliteError: no such table: products',
    '    at Runner.query (/srv/seva/node_modules/knex/lib/execution/runner.js:141:36)',
    'The media library was opened at 2026-11-23T00:22:01.012Z',
    'Process 123456 has ended (SIGKILL).',
    '3f2a9c1e-7b7a-4d58-9a55-0e6f1c2d3b4a',
    '    at file:///srv/seva/node_modules/@vitest/runner/dist/index.js:302:11',
    'UNIQUE constraint failed: users.email',
    'Refund refund-8 of $1,100.00: busy',
  ])('leaves a text without secrets unchanged: %s', (text) => {
    expect(redactText(text)).toBe(text);
  });

  it('redacts the values of a failed SQL statement and leaves the rest readable', () => {
    const said = redactText("insert into `users` (`email`) values ('a@b.org') - UNIQUE constraint failed: users.email");
    expect(said).toMatch(
      /^insert into `users` \(`email`\) values \('\[redacted\]'\) - UNIQUE constraint failed: users/,
    );
  });

  it('runs in linear time on texts crafted to be slow', () => {
    const spent = (text: string) => {
      const before = process.cpuUsage().user;
      redactText(`select ${text}`);
      return process.cpuUsage().user - before;
    };
    for (const piece of ['a@', '1 ', "'", 'x-', 'token=']) {
      const [short, long] = [spent(piece.repeat(20_000)), spent(piece.repeat(200_000))];
      expect(long, piece).toBeLessThan(30 * Math.max(short, 20_000));
    }
  });
});

describe('redactValue', () => {
  it('redacts fields by name at any depth, in camelCase, snake_case and kebab-case', () => {
    const shown = redactValue({
      route: '/api/users/login',
      donor_email: 'x',
      headers: { Authorization: 'x', 'set-cookie': ['a'], accept: 'text/html' },
      orders: [{ donorName: 'Ravi', cents: 1100 }],
      nothing: null,
      email: null,
    });
    expect(shown).toEqual({
      route: '/api/users/login',
      donor_email: '[redacted]',
      headers: { Authorization: '[redacted]', 'set-cookie': '[redacted]', accept: 'text/html' },
      orders: [{ donorName: '[redacted]', cents: 1100 }],
      nothing: null,
      email: null,
    });
  });

  it('returns only type, code, message and stack of an error', () => {
    const error = Object.assign(new TypeError('Ravi is ravi@example.org'), {
      code: 'E_X',
      detail: 'Sunita',
      bindings: [1],
    });
    const shown = redactError(error);
    expect(Object.keys(shown)).toEqual(['type', 'code', 'message', 'stack']);
    expect(JSON.stringify(shown)).not.toMatch(/Sunita|ravi@/);
    expect(shown).toMatchObject({ type: 'TypeError', code: 'E_X' });
  });

  it('does not throw on a circular value', () => {
    const loop: Record<string, unknown> = { a: 1 };
    loop.again = loop;
    expect(() => redactValue(loop)).not.toThrow();
  });
});
