import { counted } from './locale';

/** The people in whose names poojas are done: the form for one of them, and the remembered family. */
export const peopleTexts = {
  account: 'More of your account',
  family: {
    title: 'Family',
    description: 'The names for your poojas. Write them once, tick them when you book.',
    link: 'Family',
    linkText: 'Names, gotram and stars of your family, ready for the next pooja.',
    list: 'Names for poojas',
    count: (count: number, most: number) => `${count} of up to ${counted(most, 'name', 'names')}`,
    full: (most: number) => `Your family list holds ${most} names. Remove one to add another.`,
    add: 'Add a person',
    addOwn: (facts: string) => `Start with ${facts}`,
    empty: 'Your family will be here',
    emptyText: 'Add yourself and those for whom you offer poojas. The priest reads the names in the sankalpam.',
    edit: (name: string) => `Change ${name}`,
    remove: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} is no longer in your list.`,
    undo: (name: string) => `Undo: put ${name} back`,
    saved: (name: string) => `${name} is saved`,
    back: 'Back to my profile',
  },
  person: {
    add: 'Add a person',
    edit: (name: string) => `Change ${name}`,
    save: 'Save',
    busy: 'Saving …',
    unknown: 'I do not know',
    customary: (gotram: string) => `the priest says ${gotram}`,
    fields: {
      name: 'Name',
      script: 'Name as the priest reads it',
      gotram: 'Gotram',
      nakshatram: 'Birth star (nakshatram)',
      pada: 'Quarter of the star (pada)',
      rashi: 'Rashi',
      relation: 'Who it is',
    },
    hints: {
      script: 'In Telugu or Devanagari',
      gotram: (customary: string) =>
        `Leave it empty if you do not know: the priest then says ${customary}, as is the custom`,
      relation: 'For example daughter, mother in Nellore, or late father',
    },
    suggestions: 'Gotrams',
    suggested: 'Is one of these right? Tap it, and correct it if need be.',
    takeScript: (script: string) => `Write the name as ${script}`,
    nameProblem: 'Please enter a name',
  },
  gotramUnknown: 'gotram not known',
  starUnknown: 'star not known',
  /** A name with who it is: “Anika, daughter”. */
  nameWith: (name: string, relation: string) => (relation === '' ? name : `${name}, ${relation}`),
} as const;
