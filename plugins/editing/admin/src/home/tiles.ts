import { contentNames, contentTypes, contentUid, panelPage, type ContentName } from '@seva/config/content-types';
import {
  Calendar,
  Clock,
  Cross,
  File,
  Image,
  Images,
  List,
  Mail,
  PinMap,
  Play,
  PriceTag,
  Quotes,
  Star,
  User,
} from '@strapi/icons';
import { actions } from '../../../shared/contracts';
import { texts } from '../texts/en';

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

const icons: Readonly<Record<ContentName, Tile['Icon']>> = {
  service: PriceTag,
  schedule: Calendar,
  closure: Cross,
  'opening-day': Star,
  resource: User,
  slide: Image,
  video: Play,
  timing: Clock,
  place: PinMap,
  site: Quotes,
  'policy-page': File,
  'mail-text': Mail,
};

function entries(name: ContentName): Tile {
  const { many, home } = contentTypes[name];
  const words = { title: home.title ?? many, text: home.text };
  return { to: panelPage(name), ...words, Icon: icons[name], action: explorerRead, subject: contentUid(name) };
}

/** Tiles of the home page, in the order in which editors need them. */
export const tiles: readonly Tile[] = [
  ...contentNames.map(entries),
  { to: '/plugins/upload', ...words.pictures, Icon: Images, action: 'plugin::upload.read', subject: null },
  { to: '/plugins/editing', ...words.order, Icon: List, action: actions.order, subject: null },
  { to: '/settings/users', ...words.users, Icon: User, action: 'admin::users.read', subject: null },
];

/** Rights to view any list of entries; one of them is enough to see the menu item. */
export const entryRights = tiles.flatMap(({ action, subject }) => (subject === null ? [] : [{ action, subject }]));
