import { clearStored } from '../lib/stored';

// Separate from the stores: logging out on any page clears these without loading the code of checkout and priest sheet.

/** Keys of the priest sheet's data on a device. */
export const sheetKeys = { sheet: 'sheet', marks: 'sheetMarks', script: 'sheetScript' } as const;

export const attemptKeys = { cart: 'payment', gift: 'give' } as const;

/** Keys of what the visitor types at checkout and sign-in, stored in this tab alone. */
export const typedKeys = { wishes: 'wishes', guest: 'guest', email: 'email', gift: 'giving' } as const;

/** Clears what the visitor typed, after it is sent or the person has left. */
export function clearTyped(): void {
  for (const key of Object.values(typedKeys)) clearStored(key, 'tab');
}
