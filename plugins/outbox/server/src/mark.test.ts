import { beforeEach, describe, expect, test, vi } from 'vitest';
import { build, emptyPost, post, reset } from './testing/outbox-under-test';
import { site } from './testing/sample';

beforeEach(emptyPost);

describe("the temple's mark", () => {
  const logo = { url: '/uploads/w480_mark.webp', width: 480, height: 480 };
  const withLogo = { site: async () => ({ ...site, logo }) };
  const png = Buffer.from('a small picture');

  test('travels with the mail, so that nothing is fetched when it is read', async () => {
    const { outbox } = build({ ...withLogo, mark: async () => png });
    await outbox.enqueue(reset);
    await outbox.runOnce();
    expect(post.delivered[0]?.html).toContain('<img src="cid:temple-mark" width="48" height="48" alt=""');
    expect(post.delivered[0]?.html).not.toContain('/uploads/');
    expect(post.delivered[0]?.attachments).toEqual([
      { cid: 'temple-mark', filename: 'temple.png', contentType: 'image/png', content: png },
    ]);
  });

  test('is left out, with its place, when it is gone by the time the mail leaves', async () => {
    const { outbox } = build({ ...withLogo, mark: async () => null });
    await outbox.enqueue(reset);
    await outbox.runOnce();
    expect(post.delivered[0]?.html).not.toContain('<img');
    expect(post.delivered[0]?.attachments).toEqual([]);
  });

  test('is read by no mail without a place for it', async () => {
    const mark = vi.fn(async () => png);
    const { outbox } = build({ mark });
    await outbox.enqueue(reset);
    await outbox.runOnce();
    expect(post.delivered).toHaveLength(1);
    expect(mark).not.toHaveBeenCalled();
  });

  test('is shown by a preview from the shop', async () => {
    const { outbox } = build(withLogo);
    const { html } = await outbox.preview('welcome', { subject: '', greeting: '', words: '' });
    expect(html).toContain('<img src="/uploads/w480_mark.webp"');
  });
});
