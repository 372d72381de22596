import type { Visit } from './context';
import { offers } from './context';

const words = [
  'annadanam',
  'పూజ',
  'ab%cd_ef',
  "o'clock; --",
  '🪔🪔',
  '   ',
  'x'.repeat(200),
  '<b>lamp</b>',
  'ｆｕｌｌ',
  '..',
  '%',
  '+',
];
const pages = ['/', '/pooja', '/donate', '/festival', '/about', '/newsletter', '/cart', '/login', '/info/privacy'];
const content = ['slides', 'videos', 'timings', 'places', 'site'];

const browse: Visit = {
  name: 'reader',
  weight: 6,
  async act(_, visitor) {
    const { random } = visitor;
    await visitor.call('GET', random.pick(pages), { or: [302] });
    for (const name of content) if (random.chance(0.4)) await visitor.call('GET', `/api/content/${name}`);
    await visitor.pause();
    const shown = await offers(visitor);
    for (const { _id } of shown.slice(0, 1 + random.below(3))) {
      await visitor.call('GET', `/api/products/${_id}`);
      await visitor.call('GET', `/product/${_id}${random.chance(0.5) ? `?ref=${random.below(1e9)}` : ''}`);
      await visitor.pause();
    }
  },
};

const search: Visit = {
  name: 'seeker',
  weight: 3,
  async act(_, visitor) {
    for (let tries = 0; tries < 3; tries += 1) {
      const word = encodeURIComponent(visitor.random.pick(words));
      await visitor.call('GET', `/api/products?keyword=${word}&pageNumber=${visitor.random.below(4)}`, { or: [400] });
      await visitor.call('GET', `/search/${word}?x=${visitor.random.below(1e9)}`, { or: [302, 400, 404] });
      await visitor.pause();
    }
  },
};

const crawler: Visit = {
  name: 'crawler',
  weight: 1,
  async act(_, visitor) {
    for (const path of ['/robots.txt', '/sitemap.xml', '/api/openapi.json', '/favicon.svg', '/cms'])
      await visitor.call('GET', path, { or: [302] });
    await visitor.call('GET', `/no-such-page-${visitor.random.below(1e6)}`, { or: [404] });
  },
};

const letters: Visit = {
  name: 'letters',
  weight: 1,
  async act(context, visitor) {
    const { random } = visitor;
    const email = `reader${random.below(500)}@letters.example`;
    await visitor.call('POST', '/api/users/newsletter', { body: { email } });
    const known = context.devotees.at(random.below(Math.max(1, context.devotees.length)));
    const asked = random.chance(0.5) ? known?.email : `nobody${random.below(1e6)}@letters.example`;
    await visitor.call('POST', '/api/users/forgotpass', { body: { email: asked ?? email }, or: [429] });
  },
};

/** Visits without an account. */
export const readers: readonly Visit[] = [browse, search, crawler, letters];
