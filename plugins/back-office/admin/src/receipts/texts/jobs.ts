/** Sentences about long work. */
export const jobTexts = {
  running: (done: string, total: string) => `${done} of ${total} done`,
  failed: (count: string) => `${count} failed`,
  canceled: 'Canceled. What was done stays.',
  done: 'Done',
  leave: 'You can leave this page; the work goes on.',
  cancel: 'Stop',
  name: 'Progress',
} as const;
