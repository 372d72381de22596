import { clearStored } from '../lib/stored';

// Apart from the stores: logging out on any page clears these without loading the code of checkout and sheet.

/** Keys of what the priests' sheet stores on a device. */
export const sheetKeys = { sheet: 'sheet', marks: 'sheetMarks', script: 'sheetScript' } as const;

/** Keys of the tries to pay. */
export const attemptKeys = { cart: 'payment', gift: 'give' } as const;

/** Keys of what is typed at checkout and at signing in, stored in this tab alone. */
export const typedKeys = { wishes: 'wishes', guest: 'guest', email: 'email', gift: 'giving' } as const;

/** Forgets what was typed: it has been given, or its person has left. */
export function forgetTyped(): void {
  for (const key of Object.values(typedKeys)) clearStored(key, 'tab');
}
