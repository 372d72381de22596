import type { CallName } from '@seva/config/calls';
import type { InitialAnswer } from '../lib/initial-data';
import * as fixtures from './fixtures';

const policy = { slug: 'privacy', title: 'Privacy', body: 'We keep little.\n\n## Why\n\n- For the receipt' };

const reviewedLamp = fixtures.aService({
  picture: { alt: 'A clay lamp', width: 1280, height: 960, preview: '/uploads/preview_lamp.jpg', variants: [] },
  numReviews: 3,
  reviews: [5, 5, 4].map((rating, index) => ({
    _id: `review-${index}`,
    name: 'Lakshmi',
    rating,
    comment: 'Done with care.',
    createdAt: '2026-01-01T00:00:00.000Z',
  })),
});

const answers: Partial<Record<CallName, (input: { params?: { id?: string }; query?: { page?: string } }) => unknown>> =
  {
    'content.site': ({ query }) => (query?.page === 'privacy' ? { ...fixtures.site, page: policy } : fixtures.site),
    'config.storefront': () => fixtures.storefrontConfig,
    'give.offer': () => fixtures.offer,
    'content.slides': () => fixtures.slides,
    'content.next': () => fixtures.next(),
    'content.timings': () => fixtures.timings,
    'content.videos': () => fixtures.videos,
    'content.places': () => fixtures.places,
    'products.list': () =>
      fixtures.aPage([fixtures.aService(), fixtures.aService({ _id: 'meal', name: '</script>Annadanam' })]),
    'products.top': () => [fixtures.aService()],
    'products.get': ({ params }) => (params?.id === 'lamp' ? reviewedLamp : null),
  };

/** Answers a call from the fixtures, as the server does in production. */
export async function readFixture(name: CallName, input: unknown): Promise<InitialAnswer> {
  const body = answers[name]?.(input as Parameters<NonNullable<(typeof answers)[CallName]>>[0]) ?? null;
  return body === null ? { status: 404, body: { message: 'Not found' } } : { status: 200, body };
}
