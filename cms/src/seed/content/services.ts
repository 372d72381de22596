import type { Category } from '@seva/config/shop';
import { babaAarati } from './services/baba-aarati';
import { babaPooja } from './services/baba-pooja';
import { babaSeva } from './services/baba-seva';
import { shivaAndFamily } from './services/deities-shaiva';
import { vishnuAndOthers } from './services/deities-vaishnava';
import { festival } from './services/festival';
import { kitchen } from './services/kitchen';
import { membership } from './services/membership';
import { poojaShop } from './services/pooja-shop';
import { priest } from './services/priest';
import { rentals } from './services/rentals';
import { wishlist } from './services/wishlist';
import type { SeedService, ServiceDraft } from './types';

/** What a visitor sees first: one of each kind, lamps and food before all. The rest of Baba's services follow as written. */
const babaFirst = [
  'deepa-aradhana',
  'satyanarayana-vratam',
  'baba-pushpa-mala',
  'annadanam',
  'guru-paduka-pooja',
  'dhuni-seva',
  'pallaki-seva',
  'general-donation',
];

const drafts: Readonly<Record<Category, readonly ServiceDraft[]>> = {
  baba: leading(babaFirst, [...babaAarati, ...babaPooja, ...babaSeva]),
  other: [...shivaAndFamily, ...vishnuAndOthers],
  wishlist,
  member: membership,
  festival,
  poojashop: poojaShop,
  priest,
  rentals,
  kitchen,
};

/** Every service of the seed, category by category, in the editors' order. */
export const services: readonly SeedService[] = Object.entries(drafts).flatMap(([category, list]) =>
  list.map((draft, index) => ({
    openAmount: false,
    reviews: [],
    ...draft,
    category: category as Category,
    picture: draft.key,
    sort: (index + 1) * 10,
  })),
);

function leading(keys: readonly string[], list: readonly ServiceDraft[]): ServiceDraft[] {
  const rank = (draft: ServiceDraft) => (keys.includes(draft.key) ? keys.indexOf(draft.key) : keys.length);
  return [...list].sort((one, other) => rank(one) - rank(other));
}
