const plural = (count: string, one: string, many: string) => (count === '1' ? one : `${count} ${many}`);

/** Texts of the list of batches and of the dialog that opens one. */
export const batchesTexts = {
  title: 'Record gifts',
  subtitle: 'Cash, checks, transfers and the hundi. When a batch is closed, its gifts become donations.',
  open: 'Open a batch',
  columns: {
    number: 'Batch',
    kind: 'Kind',
    day: 'Received on',
    state: 'State',
    count: 'Gifts',
    amount: 'Sum',
    difference: 'Control',
    enteredBy: 'Opened by',
  },
  state: 'State',
  anyState: 'All batches',
  found: (count: string) => plural(count, '1 batch', 'batches'),
  noneFound: 'No batch is in this state',
  empty:
    'A batch is a stack of gifts that you record together, such as the checks of one day’s mail. Type one row per gift; another person compares the sum and closes the batch, and only then do its gifts become donations.',
  noControl: 'not entered',
  agrees: 'agrees',
  /** Difference to the control figures; positive if the rows exceed them. */
  rowsMissing: (count: string) => plural(count, '1 gift missing', 'gifts missing'),
  rowsTooMany: (count: string) => plural(count, '1 gift too many', 'gifts too many'),
  short: (amount: string) => `${amount} short`,
  over: (amount: string) => `${amount} over`,
  and: ', ',
  dialog: {
    title: 'Open a batch',
    kind: 'Kind',
    kinds: {
      counter: 'Counter: gifts at the front desk',
      mail: 'Mail: checks that came by mail',
      file: 'From a file: Zelle, PayPal or Square',
      hundi: 'Hundi: cash that two people count',
    },
    day: 'Received on',
    dayMissing: 'Choose the day',
    tender: 'Usually paid by',
    service: 'Usually for',
    noService: 'The service used last',
    note: 'Note',
    box: 'Box or bag',
    boxHint: 'For example “Main hall, bag 14”',
    confirm: 'Open batch',
  },
  record: {
    title: 'Which batch?',
    subtitle: 'The gift becomes a row of an open batch.',
    into: (number: string) => `Record in ${number}`,
    none: 'No batch is open.',
  },
} as const;
