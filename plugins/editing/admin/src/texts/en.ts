import { categoryNames } from '@seva/config/panel-words';
import { dayText } from '@seva/panel/format';
import type { SetupItemName, SortableKind } from '../../../shared/contracts';

const kinds: Readonly<Record<SortableKind, string>> = {
  slides: 'Slides',
  videos: 'Videos',
  timings: 'Pooja timings',
  places: 'Places',
  pages: 'Policy pages',
  services: 'Services',
};

/** The sections of long forms: by the name of the type, the heading before the row of a field. */
const sections: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Service: {
    name: 'What is offered',
    listed: 'When it is shown',
    picture: 'Picture',
    schedule: 'How it is booked',
    venue: 'What its page tells',
    reviews: 'Reviews and place',
  },
  'Temple and texts': {
    name: 'The temple',
    logo: 'Logo and colors',
    mission: 'About and directions',
    legalName: 'Receipts',
    screens: 'Screens of services',
    membershipThanks: 'Membership',
    newsletterHeading: 'Newsletter',
    footerGroups: 'Foot of each page',
  },
};

/** What one entry of each type is called, by the type's name in code. */
const entryNames: Readonly<Record<string, string>> = {
  'api::service.service': 'service',
  'api::schedule.schedule': 'schedule',
  'api::closure.closure': 'closure',
  'api::opening-day.opening-day': 'opening day',
  'api::resource.resource': 'priest or hall',
  'api::slide.slide': 'slide',
  'api::video.video': 'video',
  'api::timing.timing': 'pooja timing',
  'api::place.place': 'place on the map',
  'api::policy-page.policy-page': 'policy page',
  'api::mail-text.mail-text': 'mail text',
};

const named = (title: (name: string) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(entryNames).map(([uid, name]) => [uid, title(name)]));

/** Every sentence of this plugin in the panel. A second language is a second file of this shape. */
export const texts = {
  order: {
    menu: 'Order',
    title: 'The order of things',
    subtitle: 'Drag an entry to its place. It is saved at once, and the shop shows it with the next page.',
    keyboard:
      'With the keyboard: go to the handle, press space, move with the arrow keys, press space again. Escape puts it back.',
    tabs: 'What to put in order',
    kinds,
    category: 'Category of services',
    handle: (title: string) => `Move ${title}`,
    up: (title: string) => `${title} one place up`,
    down: (title: string) => `${title} one place down`,
    undo: 'Undo',
    saved: 'Saved. The shop shows the new order.',
    undone: 'Undone. The order is as it was before.',
    empty: 'There is nothing here yet.',
    onlyFirst: (shown: number, total: number) =>
      `Here are the first ${shown} of ${total}. Those below stand by their number in their own form, then by name.`,
    failed: 'This could not be saved. Please try again.',
    lifted: (title: string, place: number, of: number) => `Lifted ${title} from place ${place} of ${of}.`,
    over: (title: string, place: number, of: number) => `${title} is over place ${place} of ${of}.`,
    dropped: (title: string, place: number, of: number) => `${title} was put down on place ${place} of ${of}.`,
    putBack: (title: string) => `${title} was put back.`,
  },
  content: {
    created: named((name) => `New ${name}`),
    copies: named((name) => `Copy of a ${name}`),
    noMails: 'Every mail has its words already. Add one here to change its subject, its greeting or its text.',
  },
  sections,
  sectionHeading: 'Heading of a section',
  categories: categoryNames,
  ahead: {
    title: 'Booked ahead',
    none: 'Nobody is booked by this at present.',
    booked: (bookings: number, last: string | null) =>
      `${bookings} ${bookings === 1 ? 'booking is' : 'bookings are'} ahead${last === null ? '' : `, the last on ${dayText(last)}`}`,
    kept: 'Hiding, changing or deleting this cancels none of them. They keep their day and what was promised; whoever is booked by a deleted schedule can no longer move by themselves.',
    week: 'To the week of Sevas',
  },
  preview: {
    title: 'In the shop',
    link: 'See it in the shop',
    preview: 'Visitors do not see this at present. The link shows it to you, for an hour.',
    saved: 'It shows what was saved last.',
  },
  stale: {
    title: 'Changed meanwhile',
    explain:
      'Somebody else has saved this entry since you opened it. The sentences in red say who changed what. Nothing that you typed is lost.',
    keepMine: 'Keep what I typed, take the rest',
    takeTheirs: 'Load the newer version',
    together:
      'The form now holds what you typed and, in every other field, what was saved meanwhile. Look it through, then save.',
    failed: 'The newer version could not be read. Please try again.',
  },
  mail: {
    title: 'How it looks',
    button: 'Preview this mail',
    choose: 'Choose a mail first.',
    hint: 'With an example in place of a donor. What is empty is said as it is built in.',
    heading: (subject: string) => `Subject: ${subject}`,
    html: 'As most mail programs show it',
    text: 'As plain text',
    failed: 'The preview could not be made. Please try again.',
  },
  list: { yes: 'Yes', no: 'No', shown: 'Shown', hidden: 'Hidden', from: 'From', until: 'Until', over: 'Over since' },
  setup: {
    title: 'Setting up the shop',
    progress: (done: number, of: number) => `${done} of ${of} done`,
    done: 'done',
    open: 'to do',
    dismiss: 'Put this list away',
    putAway: (left: number) =>
      left === 1
        ? 'One thing is left to set up; the list was put away.'
        : `${left} things are left to set up; the list was put away.`,
    bringBack: 'Show the list again',
    failed: 'The list of what is left to set up could not be read.',
    again: 'Try again',
    items: {
      temple: {
        title: 'The temple’s name and address',
        text: 'Name, place, address, phone and email still are those of the example temple.',
        link: 'Write them',
      },
      look: {
        title: 'Logo and colors',
        text: 'The shop wears the lotus and the red of the example. Choose your own logo, or a color, or put this list away if you like them.',
        link: 'Choose them',
      },
      receipts: {
        title: 'EIN and the words on receipts',
        text: 'Legal name and EIN still are examples, or nobody has approved the wording of receipts. Ask your tax advisor.',
        link: 'Write them',
      },
      services: {
        title: 'The first services',
        text: 'Everything on offer still is as the example has it. Change a price, or add your own.',
        link: 'Open the services',
      },
      policies: {
        title: 'Privacy, terms and refunds',
        text: 'At least one policy page still is the example. Have them read by an advisor.',
        link: 'Open the policy pages',
      },
      stripe: {
        title: 'Card payments',
        text: 'The shop takes no real cards yet. Whoever runs the server sets STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET with the live keys.',
        link: 'See how it stands',
      },
      mail: {
        title: 'Mail',
        text: 'Mails do not leave yet, or no address of the staff gets them. Whoever runs the server sets SMTP_URL, MAIL_FROM and STAFF_MAIL.',
        link: 'See how it stands',
      },
      map: {
        title: 'The map',
        text: 'A drawn map stands in its place. For Google’s, whoever runs the server sets GOOGLE_MAPS_KEY.',
        link: 'How to get a key from Google',
      },
      people: {
        title: 'People of the staff',
        text: 'You are the only one here. Invite an editor, a treasurer or a manager, so that nobody shares a password.',
        link: 'Invite people',
      },
      gift: {
        title: 'A test gift',
        text: 'Give a small donation in the shop, see that it arrives here and that the letter comes, then refund it.',
        link: 'Go to the shop',
      },
    } satisfies Readonly<Record<SetupItemName, { title: string; text: string; link: string }>>,
  },
  home: {
    title: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
    question: 'What would you like to change?',
    looking: 'What would you like to see?',
    nothing: 'Your role has nothing to change here. Ask whoever looks after the panel.',
    /** What stands behind the pages of other parts, by their address. */
    others: {
      'plugins/donations': 'Every gift, its donor, refunds, and what needs attention',
      'plugins/sevas': 'The week of poojas: places, families, closed days, and who still needs a day',
      health: 'Mail, backups, disk and the rest: what is well, and what needs you',
    } as Readonly<Record<string, string>>,
    shop: { title: 'Look at the shop', text: 'Opens the shop as visitors see it' },
    tiles: {
      service: { title: 'A price or a service', text: 'Names, prices, descriptions, when a service is shown' },
      schedule: { title: 'The schedules', text: 'On which days and at what times services can be booked' },
      closure: { title: 'Closed days', text: 'Days and hours on which nothing can be booked' },
      'opening-day': { title: 'Opening days', text: 'Places on one day alone, such as a festival' },
      resource: { title: 'Priests and halls', text: 'What several schedules share, so that it is booked once' },
      slide: { title: 'The slides', text: 'Large pictures with a quote on the home page' },
      video: { title: 'The videos', text: 'Aaratis and bhajans from YouTube' },
      timing: { title: 'The pooja timings', text: 'What takes place when, through the week' },
      place: { title: 'The places on the map', text: 'The mandir and the restaurants, with address and hours' },
      site: {
        title: 'Texts, headings, address',
        text: 'The name of the temple, address, headings, links, logo and colors',
      },
      'policy-page': { title: 'The policy pages', text: 'Privacy, terms and refunds' },
      'mail-text': { title: 'The mail texts', text: 'Subject, greeting and words of thanks, with a preview' },
      pictures: { title: 'The pictures', text: 'All pictures of the shop in one place' },
      order: { title: 'The order of things', text: 'What comes first: slides, videos, services' },
      users: { title: 'People and roles', text: 'Who may sign in here, and what they may do' },
    },
  },
} as const;
