const gifts = (count: string) => (count === '1' ? '1 gift' : `${count} gifts`);

/** Texts of the dialogs about a whole batch. */
export const closeTexts = {
  control: {
    title: 'Control figures',
    body: 'Count the stack and add it up without this page, for example on a calculator. If the rows don’t agree, somebody else closes the batch with a reason. The figures you enter first stay on the page.',
    count: 'Number of gifts',
    amount: 'Sum in dollars',
    wrongCount: 'Enter a whole number, or leave it empty',
    wrongAmount: 'Enter an amount such as 1,100.50, or leave it empty',
    confirm: 'Save',
    done: 'Control figures saved',
  },
  close: {
    button: 'Close batch',
    title: (number: string) => `Close ${number}?`,
    body: (count: string, amount: string) =>
      `${gifts(count)}, ${amount}, become donations. Cash and transfers get their receipts at once, checks when they clear. This can’t be undone.`,
    differs: (difference: string) =>
      `The rows don’t agree with the control figures: ${difference}. Look for it first; if it stays, say why.`,
    reason: 'Why they differ',
    reasonHint: 'Stored with the batch, with your name',
    noReason: 'Enter why they differ',
    atOnce: 'Recorded by one person before this batch is closed. Compare them with the stack:',
    entered: (position: string, donor: string, amount: string, by: string) =>
      `Gift ${position}: ${donor}, ${amount}, entered by ${by}`,
    unsaved: (count: string) => `${gifts(count)} on this page isn’t saved yet.`,
    confirm: 'Close batch',
    again: 'Record the rest',
    done: 'Batch closed. Its gifts are being recorded.',
  },
  void: {
    button: 'Void batch',
    title: (number: string) => `Void ${number}?`,
    body: 'None of its gifts become donations. The rows stay readable.',
    reason: 'Reason',
    reasonHint: 'Stored in the audit log',
    noReason: 'Enter a reason',
    confirm: 'Void batch',
    done: 'Batch voided',
  },
  posting: (done: string, all: string) => `Recording gifts: ${done} of ${all}`,
  failed: (count: string) => (count === '1' ? '1 gift couldn’t be recorded.' : `${count} gifts couldn’t be recorded.`),
  closed: (by: string) => `Closed by ${by}.`,
  closedWith: (by: string, difference: string, reason: string) =>
    `Closed by ${by} with a difference: ${difference}. ${reason}`,
} as const;
