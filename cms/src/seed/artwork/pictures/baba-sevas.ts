import { compose } from '../compose';
import { bookStand } from '../motifs/book-stand';
import { cow } from '../motifs/cow';
import { hundi } from '../motifs/hundi';
import { palanquin } from '../motifs/palanquin';
import { shawlAndStaff } from '../motifs/shawl-and-staff';
import { silks } from '../motifs/silks';
import { tabla } from '../motifs/tabla';
import { strand } from '../motifs/toran';
import { floor, niche } from '../room';
import { at } from '../svg';

/** The pictures of gifts and service in Baba's name, by the service's key. */
export const babaSevaPictures = {
  'general-donation': () =>
    compose({
      ground: 'kumkum',
      mandala: 'rays',
      centre: [600, 430],
      behind: floor(790),
      body: at(600, 552, hundi(), 1.02),
    }),
  'vastra-seva': () =>
    compose({ ground: 'night', mandala: 'bloom', behind: floor(740), body: at(600, 480, silks(), 1.3) }),
  'chadar-seva': () =>
    compose({ ground: 'bark', mandala: 'rays', behind: floor(760), body: at(600, 480, shawlAndStaff(), 1.16) }),
  'pallaki-seva': () =>
    compose({
      ground: 'teal',
      mandala: 'rays',
      centre: [600, 420],
      behind: floor(760),
      body: at(600, 486, palanquin(), 1.14),
    }),
  'satcharitra-parayana': () =>
    compose({ ground: 'indigo', mandala: 'chakra', behind: floor(740), body: at(600, 470, bookStand(), 1.24) }),
  'sai-bhajan-seva': () =>
    compose({
      ground: 'rose',
      mandala: 'bloom',
      behind: floor(700),
      body: at(600, 480, tabla(), 1.2) + at(120, -20, strand(240, 0.56)) + at(1080, -20, strand(240, 0.56)),
    }),
  'go-seva': () =>
    compose({ ground: 'leaf', mandala: 'star', centre: [600, 400], behind: niche(), body: at(600, 560, cow(), 1.04) }),
} satisfies Record<string, () => string>;
