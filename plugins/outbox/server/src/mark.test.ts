import { beforeEach, describe, expect, test, vi } from 'vitest';
import { build, emptyPost, post, reset } from './testing/outbox-under-test';
import { site } from './testing/sample';

beforeEach(emptyPost);

describe("the temple's mark", () => {
  const logo = { url: '/uploads/w480_mark.webp', width: 480, height: 480 };
  const withLogo = { site: async () => ({ ...site, logo }) };
  const png = Buffer.from('a small picture');

  test('attaches the temple’s mark, so that nothing is fetched when the mail is read', async () => {
    const { outbox } = build({ ...withLogo, mark: async () => png });
    await outbox.enqueue(reset);
    await outbox.runOnce();
    expect(post.delivered[0]?.html).toContain('<img src="cid:temple-mark" width="48" height="48" alt=""');
    expect(post.delivered[0]?.html).not.toContain('/uploads/');
    expect(post.delivered[0]?.attachments).toEqual([
      { cid: 'temple-mark', filename: 'temple.png', contentType: 'image/png', content: png },
    ]);
  });

  test('omits the mark and its image if it is gone when the mail leaves', async () => {
    const { outbox } = build({ ...withLogo, mark: async () => null });
    await outbox.enqueue(reset);
    await outbox.runOnce();
    expect(post.delivered[0]?.html).not.toContain('<img');
    expect(post.delivered[0]?.attachments).toEqual([]);
  });

  test('does not read the mark for a mail without it', async () => {
    const mark = vi.fn(async () => png);
    const { outbox } = build({ mark });
    await outbox.enqueue(reset);
    await outbox.runOnce();
    expect(post.delivered).toHaveLength(1);
    expect(mark).not.toHaveBeenCalled();
  });

  test('links the mark in a preview', async () => {
    const { outbox } = build(withLogo);
    const { html } = await outbox.preview('welcome', { subject: '', greeting: '', words: '' });
    expect(html).toContain('<img src="/uploads/w480_mark.webp"');
  });
});
