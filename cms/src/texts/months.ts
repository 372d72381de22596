export const monthTexts = {
  notOver: 'This month isn’t over. You can close it from the first day of the next one.',
  isClosed: (name: string) => `${name} has already closed this month.`,
  noDeposit: 'There’s no deposit with this name on this day.',
  isOpen: 'This month is open.',
} as const;
