import { counted } from './locale';

/** Texts for admins who find, list, add and edit devotees. */
export const devoteeTexts = {
  homeHeading: 'Who are you donating for?',
  homeIntro: 'Find a devotee by name, email or phone, then donate on their behalf.',
  homeNote: {
    heading: 'Donating for others',
    points: [
      'Choose a devotee, then add services in their name.',
      'Pay by the devotee’s card, or record the check they gave you.',
      'The donation is in their name, and they get the confirmation.',
    ],
  },
  search: 'Search devotees',
  searchHint: 'Name, email or phone',
  results: 'Devotees found',
  chooseHint: ', donate on their behalf',
  none: (query: string) => `No devotee matches “${query}”.`,
  add: 'Add Devotee',
  adding: 'Adding…',
  bookFor: { heading: 'Book on behalf', intro: 'One moment while we find the devotee.' },
  overview: {
    title: 'Overview',
    description: 'Donate on behalf of a devotee, and see what needs attention.',
    searchHeading: 'Donate on behalf of a devotee',
  },
  list: {
    title: 'Users',
    description: 'Devotees and admins of the shop, by name.',
    columns: { name: 'NAME', email: 'EMAIL', phone: 'PHONE', gotram: 'GOTRAM', admin: 'ADMIN', acts: 'ACTIONS' },
    isAdmin: 'Admin',
    notAdmin: '—',
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Delete ${name}`,
    removeText: (name: string) => `${name} won’t be able to sign in. Donations keep the donor’s name.`,
    removed: 'Devotee removed',
    empty: 'No devotees yet',
    emptyText: 'Devotees who register, and those you add, appear here.',
    find: 'Find a user',
    noMatch: (query: string) => `No user matches “${query}”`,
    pastEnd: 'No more users',
    toFirst: 'Go to the first page',
    count: (total: number) => counted(total, 'user', 'users'),
  },
  form: {
    editTitle: 'Edit user',
    editDescription: 'Name and contact details. Admins see everything in the shop.',
    addTitle: 'Add a devotee',
    addDescription:
      'If you add an email, we’ll invite them to choose a password. Without one, you can still donate for them.',
    back: 'Go Back',
    notes: {
      edit: {
        heading: 'Good to know',
        points: [
          'They sign in with this email address and get confirmations there.',
          'The priest reads the gotram and nakshatram in the sankalpam.',
          'Past donations keep the donor’s name from that day.',
        ],
      },
      add: {
        heading: 'Good to know',
        points: [
          'Only the name is required. You can add the rest later.',
          'Email invitations expire after seven days.',
          'If you leave without saving, no one is added.',
        ],
      },
    },
    donate: 'Donate on their behalf',
    fields: {
      name: 'Full name',
      email: 'Email',
      phone: 'Mobile number',
      gotram: 'Family gotram',
      nakshatram: 'Nakshatram',
      isAdmin: 'Shop admin',
      isPriest: 'Priest: can see the priests’ sheet and mark poojas as done',
    },
    problems: { name: 'Please enter the name', email: 'Please check the format and re-enter' },
    save: 'Update',
    add: 'Add devotee',
    saving: 'Saving…',
    saved: 'User updated',
    added: (name: string) => `${name} added`,
    unknown: 'This user no longer exists',
  },
} as const;
