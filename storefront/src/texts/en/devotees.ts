import { counted } from './locale';

/** Devotees as admins see them: finding, listing, adding, editing. */
export const devoteeTexts = {
  homeHeading: 'For whom would you like to donate?',
  homeIntro: 'Find a devotee by name, email or phone. What you then choose is donated on their behalf.',
  homeNote: {
    heading: 'Donating for others',
    points: [
      'Choose a devotee: the services open, and what you put into the cart is theirs.',
      'Pay by the devotee’s card, or record the check they gave you.',
      'The donation stands in their name, and the confirmation goes to their address.',
    ],
  },
  search: 'Search devotees',
  searchHint: 'Name, email or phone',
  results: 'Devotees found',
  choose: (name: string) => `Donate on behalf of ${name}`,
  none: (query: string) => `No devotee matches “${query}”.`,
  add: 'Add Devotee',
  adding: 'Adding …',
  overview: {
    title: 'Overview',
    description: 'What was given, what needs attention, and the way to a devotee.',
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
    removeText: (name: string) => `${name} can then no longer sign in. Donations keep the donor’s name.`,
    removed: 'The devotee was removed',
    empty: 'No devotees yet',
    emptyText: 'Devotees who register, and those whom you add, are listed here.',
    find: 'Find a user',
    noMatch: (query: string) => `Nobody matches “${query}”`,
    pastEnd: 'There are no more users',
    toFirst: 'To the first page',
    count: (total: number) => counted(total, 'user', 'users'),
  },
  form: {
    editTitle: 'Edit user',
    editDescription: 'Name and ways to reach them; admins see everything in the shop.',
    addTitle: 'Add a devotee',
    addDescription:
      'With an e-mail address they are invited to choose a password; without one you can still donate for them.',
    back: 'Go Back',
    notes: {
      edit: {
        heading: 'Good to know',
        points: [
          'The email address is what they sign in with, and where confirmations go.',
          'Gotram and nakshatram are read in the sankalpam.',
          'Donations already made keep the name in which they were made.',
        ],
      },
      add: {
        heading: 'Good to know',
        points: [
          'Only the name is needed; the rest can be added later.',
          'Whoever is invited by mail has seven days to choose a password.',
          'If you leave without saving, nobody is added.',
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
      isAdmin: 'Admin of the shop',
    },
    problems: { name: 'Please enter the name', email: 'Please check the format and re-enter' },
    save: 'Update',
    add: 'Add the devotee',
    saving: 'Saving …',
    saved: 'The user was updated',
    added: (name: string) => `${name} was added`,
    unknown: 'This user is not there any more',
  },
} as const;
