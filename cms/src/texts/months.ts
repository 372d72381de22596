/** Why a month is not closed or opened again. */
export const monthTexts = {
  notOver: 'This month is not over. It can be closed from the first day of the next one.',
  isClosed: (name: string) => `This month has been closed already, by ${name}.`,
  noDeposit: 'No checks were deposited on this day under this name.',
  isOpen: 'This month is open.',
} as const;
