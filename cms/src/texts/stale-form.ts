/** Texts of the panel when another person has changed an entry that is open in a form. */
export const staleTexts = {
  notSaved:
    'Not saved, because someone else has changed this entry since you opened it. Your changes are still here: see “Newer version saved” beside the form.',
  ofField: (label: string, sentence: string) => `${label}: ${sentence}`,
  fromTo: (by: string, before: string, after: string, when: string) =>
    `${by} changed this from “${before}” to “${after}” on ${when}`,
  changed: (by: string, when: string) => `${by} changed this on ${when}`,
  somebody: 'Someone',
  otherField: 'Another field',
  nothing: 'empty',
  yes: 'Yes',
  no: 'No',
} as const;
