import type { Category } from '@seva/config/shop';
import type { PictureName } from '../artwork/pictures';

/** What a devotee wrote of a service. */
export interface SeedReview {
  name: string;
  /** 0.5 to 5 in half steps. */
  rating: number;
  comment: string;
  /** The day it was written, YYYY-MM-DD. */
  date: string;
}

/** A service of the catalogue as a new temple finds it. */
export interface SeedService {
  /** A stable slug, by which a second seeding recognises the service. */
  key: string;
  name: string;
  /** Integer cents. For an open amount it is the sum that is suggested. */
  priceCents: number;
  /** The donor names the amount. */
  openAmount: boolean;
  /** The type as shown on the card, such as 'Baba Pooja'. */
  brand: string;
  category: Category;
  description: string;
  /** Its own picture; no two services share one. */
  picture: PictureName;
  /** What the picture shows, for those who do not see it. */
  alt: string;
  /** Place within its category, ascending. */
  sort: number;
  reviews: SeedReview[];
}

/** A service as an editor writes it; category, picture and sort follow from where it stands. */
export interface ServiceDraft extends Omit<
  SeedService,
  'key' | 'openAmount' | 'category' | 'picture' | 'sort' | 'reviews'
> {
  key: PictureName;
  openAmount?: boolean;
  reviews?: SeedReview[];
}

/** One slide of the home page. */
export interface SeedSlide {
  key: string;
  picture: PictureName;
  alt: string;
  quote: string;
  /** Where the quote comes from. */
  source: string;
  /** The short line above the quote. */
  greeting: string;
  /** The sentence below the quote. */
  text: string;
}

/** One aarati video; `videoId` is YouTube's. */
export interface SeedVideo {
  key: string;
  videoId: string;
  title: string;
  /** The picture that stands in its place until it plays. */
  picture: PictureName;
  alt: string;
}

/** A regular pooja in the temple's time zone. */
export interface SeedTiming {
  key: string;
  title: string;
  /** 1 Monday … 7 Sunday. */
  weekdays: number[];
  /** HH:MM, 24 hours. */
  startsAt: string;
  /** HH:MM, 24 hours; absent when only the beginning is known. */
  endsAt?: string;
  sort: number;
}

/** A place on the map of the About page. */
export interface SeedPlace {
  key: string;
  type: 'Mandhir' | 'Restaurant';
  title: string;
  address: string;
  phone: string;
  timings: string;
  /** Degrees. */
  lat: number;
  /** Degrees. */
  lng: number;
  sort: number;
}

/** The screens that show one category or one keyword. */
export type ScreenName =
  | 'pooja'
  | 'donate'
  | 'deities'
  | 'wishlist'
  | 'membership'
  | 'festival'
  | 'poojashop'
  | 'priest'
  | 'rentals'
  | 'kitchen';

/** Heading and introduction of a service screen. */
export interface SeedScreen {
  screen: ScreenName;
  heading: string;
  intro: string;
  /** What a keyword screen searches when its address names nothing. */
  keyword?: string;
}

/** A group of links in the footer. */
export interface SeedFooterGroup {
  title: string;
  links: { label: string; href: string }[];
}

/** A page of plain text. `body` knows paragraphs, `##` headings, `-` lists and `[label](address)` links, nothing more. */
export interface SeedPage {
  slug: 'privacy' | 'terms' | 'refunds';
  title: string;
  body: string;
}

/** The temple itself: its names, texts and pages. */
export interface SeedSite {
  name: string;
  place: string;
  greeting: string;
  tagline: string;
  legalName: string;
  /** Paragraphs parted by an empty line. */
  mission: string;
  address: string;
  phone: string;
  email: string;
  /** Paragraphs parted by an empty line. */
  directions: string;
  ein: string;
  acknowledgement: string;
  /** IANA name. */
  timeZone: string;
  screens: SeedScreen[];
  membershipThanks: string;
  membershipBenefits: string[];
  footerGroups: SeedFooterGroup[];
  newsletterHeading: string;
  newsletterText: string;
  /** Types that the service form suggests. */
  brands: string[];
  pages: SeedPage[];
}
