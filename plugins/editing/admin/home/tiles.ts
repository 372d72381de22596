import { Clock, File, Image, Images, List, Mail, PinMap, Play, PriceTag, Quotes, User } from '@strapi/icons';
import { actions } from '../../shared/contracts';
import { texts } from '../texts/en';

/** One thing that can be changed: where, and who may. */
export interface Tile {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly Icon: typeof PriceTag;
  readonly action: string;
  readonly subject: string | null;
}

const explorerRead = 'plugin::content-manager.explorer.read';
const { tiles: words } = texts.home;

function entries(name: string, title: { title: string; text: string }, Icon: Tile['Icon'], single = false): Tile {
  const uid = `api::${name}.${name}`;
  const to = `/content-manager/${single ? 'single-types' : 'collection-types'}/${uid}`;
  return { to, ...title, Icon, action: explorerRead, subject: uid };
}

/** What the home page of the panel offers, in the order in which editors need it. */
export const tiles: readonly Tile[] = [
  entries('service', words.services, PriceTag),
  entries('slide', words.slides, Image),
  entries('video', words.videos, Play),
  entries('timing', words.timings, Clock),
  entries('place', words.places, PinMap),
  entries('site', words.site, Quotes, true),
  entries('policy-page', words.pages, File),
  entries('mail-text', words.mails, Mail),
  { to: '/plugins/upload', ...words.pictures, Icon: Images, action: 'plugin::upload.read', subject: null },
  { to: '/plugins/editing', ...words.order, Icon: List, action: actions.order, subject: null },
  { to: '/settings/users', ...words.users, Icon: User, action: 'admin::users.read', subject: null },
];
