import { clearStored } from '../lib/stored';

/** Where what is typed at checkout and at signing in is kept, in this tab alone. A file of its own: logging out on any page needs no more. */
export const typedKeys = { wishes: 'wishes', guest: 'guest', email: 'email', gift: 'giving' } as const;

/** Forgets what was typed: it has been given, or its person has left. */
export function forgetTyped(): void {
  for (const key of Object.values(typedKeys)) clearStored(key, 'tab');
}
