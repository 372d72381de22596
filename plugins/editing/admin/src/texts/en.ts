import { contentNames, contentTypes, contentUid } from '@seva/config/content-types';
import { categoryNames } from '@seva/config/panel-words';
import { dayText } from '@seva/panel/format';
import type { SetupItemName } from '../../../shared/contracts';

/** Sections of long forms: headings by type and by the field they precede. */
const sections: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Service: {
    name: 'What is offered',
    listed: 'Visibility',
    picture: 'Picture',
    schedule: 'Booking',
    venue: 'Details',
    reviews: 'Reviews',
  },
  'Temple and texts': {
    name: 'The temple',
    logo: 'Logo and colors',
    mission: 'About and directions',
    photos: 'Photos',
    legalName: 'Receipts',
    zelle: 'How else to give',
    screens: 'Screens of services',
    membershipThanks: 'Membership',
    newsletterHeading: 'Newsletter',
    footerGroups: 'Footer',
  },
};

/** Titles of a form, by the UID of its type. */
const named = (title: (one: string) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(contentNames.map((name) => [contentUid(name), title(contentTypes[name].one)]));

/** Texts of this plugin in the panel. Another language is another file of this shape. */
export const texts = {
  order: {
    menu: 'Order',
    title: 'Order',
    subtitle: 'Drag entries into order. We save each move, and the shop shows it on the next page view.',
    keyboard:
      'Keyboard: focus the handle, press space, move with the arrow keys, and press space again. Escape cancels.',
    tabs: 'Lists',
    category: 'Category of services',
    handle: (title: string) => `Move ${title}`,
    up: (title: string) => `Move up: ${title}`,
    down: (title: string) => `Move down: ${title}`,
    undo: 'Undo',
    saved: 'Saved. The shop shows the new order.',
    undone: 'Undone. The previous order is back.',
    empty: 'Nothing here yet.',
    onlyFirst: (shown: number, total: number) => `These are the first ${shown} of ${total}. The rest follow by name.`,
    failed: 'Couldn’t save. Please try again.',
    lifted: (title: string, place: number, of: number) => `Picked up ${title} from position ${place} of ${of}.`,
    over: (title: string, place: number, of: number) => `${title} is over position ${place} of ${of}.`,
    dropped: (title: string, place: number, of: number) => `${title} was dropped at position ${place} of ${of}.`,
    putBack: (title: string) => `${title} is back in its old position.`,
  },
  content: {
    created: named((one) => `New ${one.toLowerCase()}`),
    copies: named((one) => `Copy: ${one}`),
    noMails: 'Every email has a default text. Add one here to change its subject, greeting or text.',
  },
  sections,
  sectionHeading: 'Heading of a section',
  categories: categoryNames,
  ahead: {
    title: 'Upcoming bookings',
    none: 'No upcoming bookings.',
    booked: (bookings: number, last: string | null) =>
      `${bookings} upcoming ${bookings === 1 ? 'booking' : 'bookings'}${last === null ? '' : `, the last on ${dayText(last)}`}`,
    kept: 'Hiding, changing or deleting this doesn’t cancel them. They keep their day and terms. Families booked through a deleted schedule can no longer move their booking themselves.',
    week: 'Go to Sevas',
  },
  preview: {
    title: 'In the shop',
    link: 'View in the shop',
    preview: 'Visitors can’t see this right now. The link shows it to you for an hour.',
    saved: 'Shows the last saved version.',
  },
  stale: {
    title: 'Newer version saved',
    explain:
      'Someone else has saved this entry since you opened it. The messages in red show who changed what. Your changes aren’t lost.',
    keepMine: 'Keep my changes, update the rest',
    takeTheirs: 'Load newer version',
    together: 'The form now has your changes, and the newer version in all other fields. Review it, then save.',
    failed: 'Couldn’t load the newer version. Please try again.',
  },
  mail: {
    title: 'Preview',
    button: 'Preview email',
    choose: 'Choose an email first.',
    hint: 'Uses sample data. Empty fields use the default text.',
    heading: (subject: string) => `Subject: ${subject}`,
    html: 'In most email apps',
    text: 'As plain text',
    failed: 'Couldn’t create the preview. Please try again.',
  },
  list: { yes: 'Yes', no: 'No', shown: 'Shown', hidden: 'Hidden', from: 'From', until: 'Until', over: 'Ended' },
  setup: {
    title: 'Set up the shop',
    progress: (done: number, of: number) => `${done} of ${of} done`,
    done: 'done',
    open: 'to do',
    dismiss: 'Hide this list',
    putAway: (left: number) =>
      left === 1
        ? '1 step left to set up the shop. The list is hidden.'
        : `${left} steps left to set up the shop. The list is hidden.`,
    bringBack: 'Show the list',
    failed: 'Couldn’t load the setup list.',
    again: 'Try again',
    items: {
      temple: {
        title: 'The temple’s name and address',
        text: 'Name, place, address, phone or email are still the example temple’s.',
        link: 'Enter them',
      },
      look: {
        title: 'Logo and colors',
        text: 'The shop still has the example’s lotus and red. Choose your own logo or color, or hide this list if you like them.',
        link: 'Choose them',
      },
      receipts: {
        title: 'EIN and receipt wording',
        text: 'Legal name and EIN are still examples, or the wording of receipts isn’t approved. Ask your tax advisor.',
        link: 'Enter them',
      },
      services: {
        title: 'First services',
        text: 'All services are still examples. Change a price or add your own.',
        link: 'Open services',
      },
      policies: {
        title: 'Privacy, terms and refunds',
        text: 'At least one policy page is still the example. Have an advisor read them.',
        link: 'Open policy pages',
      },
      stripe: {
        title: 'Card payments',
        text: 'The shop doesn’t accept real cards yet. Ask your server’s operator to set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET to the live keys.',
        link: 'Check status',
      },
      mail: {
        title: 'Email',
        text: 'The shop can’t send email yet, or no staff address receives it. Ask your server’s operator to set SMTP_URL, MAIL_FROM and STAFF_MAIL.',
        link: 'Check status',
      },
      map: {
        title: 'Map',
        text: 'The shop shows a drawing instead. For Google Maps, ask your server’s operator to set GOOGLE_MAPS_KEY and GOOGLE_MAPS_ID.',
        link: 'Get a key from Google',
      },
      people: {
        title: 'Staff',
        text: 'You’re the only user. Invite an editor, treasurer or manager, so that no one shares a password.',
        link: 'Invite people',
      },
      gift: {
        title: 'Test donation',
        text: 'Make a small donation in the shop. Check that it appears here and that the email arrives, then refund it.',
        link: 'Go to the shop',
      },
    } satisfies Readonly<Record<SetupItemName, { title: string; text: string; link: string }>>,
  },
  home: {
    title: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
    question: 'What would you like to change?',
    looking: 'What would you like to see?',
    nothing: 'Your role has nothing to change here. Ask the panel’s owner.',
    /** Texts of tiles for pages of other plugins, by path. */
    others: {
      'plugins/donations': 'Donations, donors, refunds, and what needs attention',
      'plugins/desk': 'Cash, checks and transfers at the front desk, and the hundi',
      'plugins/sevas': 'The week of poojas: bookings, families, closed days, and who needs a day',
      health: 'Status of email, backups, disk and more',
    } as Readonly<Record<string, string>>,
    shop: { title: 'View the shop', text: 'See the shop as visitors do' },
    tiles: {
      pictures: { title: 'Pictures', text: 'All pictures of the shop' },
      order: { title: 'Order', text: 'Order of slides, videos and services' },
      users: { title: 'People and roles', text: 'Users of this panel and their rights' },
    },
  },
} as const;
