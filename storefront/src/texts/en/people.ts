import { counted } from './locale';

/** Texts of the form for a person and of the family list. */
export const peopleTexts = {
  family: {
    title: 'Family',
    description: 'The names for your poojas. Add them once, then select them when you book.',
    list: 'Names for poojas',
    count: (count: number, most: number) => `${count} of ${counted(most, 'name', 'names')}`,
    full: (most: number) => `You can save up to ${most} names. Remove one to add another.`,
    add: 'Add a person',
    addOwn: (facts: string) => `Start with ${facts}`,
    empty: 'Your family will appear here',
    emptyText: 'Add yourself and the people you offer poojas for. The priest reads the names in the sankalpam.',
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} is no longer on your list.`,
    undo: (name: string) => `Undo: put ${name} back`,
    saved: (name: string) => `${name} saved`,
  },
  person: {
    add: 'Add a person',
    edit: (name: string) => `Edit ${name}`,
    save: 'Save',
    busy: 'Saving…',
    unknown: 'Not sure',
    customary: (gotram: string) => `the priest will say ${gotram}`,
    fields: {
      name: 'Name',
      script: 'Name as the priest reads it',
      gotram: 'Gotram',
      nakshatram: 'Birth star (nakshatram)',
      pada: 'Quarter of the star (pada)',
      rashi: 'Rashi',
      relation: 'Relationship',
    },
    hints: {
      script: 'In Telugu or Devanagari',
      gotram: (customary: string) => `Not sure? Leave it blank, and the priest will say ${customary}, as is customary`,
      relation: 'For example, daughter, mother in Nellore, or late father',
    },
    suggestions: 'Gotrams',
    suggested: 'Tap the right spelling; you can edit it.',
    takeScript: (script: string) => `Write the name as ${script}`,
    nameProblem: 'Please enter a name',
  },
  gotramUnknown: 'gotram unknown',
  starUnknown: 'star unknown',
  /** Returns a name with the relationship: “Anika, daughter”. */
  nameWith: (name: string, relation: string) => (relation === '' ? name : `${name}, ${relation}`),
} as const;
