/**
 * What the history of the browser keeps of a guest who has just given, so that the thanks can say where the mail goes. It is in
 * no address and no storage of ours, and ends with the tab.
 */
export const withEmail = (email: string): { readonly email: string } => ({ email });

/** The address that was kept so; empty where nothing was. */
export function emailTypedIn(state: unknown): string {
  const { email } = (state ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : '';
}
