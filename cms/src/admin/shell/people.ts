/** An act that somebody may do in the panel. */
interface Permission {
  readonly action: string;
}

/** The pages about people and roles, each with the right that it takes. */
const peoplePages = [
  { path: 'users', action: 'admin::users.read' },
  { path: 'roles', action: 'admin::roles.read' },
] as const;

/** Those of the pages that somebody may open. */
export const peoplePagesOf = (permissions: readonly Permission[]) =>
  peoplePages.filter(({ action }) => permissions.some((held) => held.action === action));

/** Whether somebody may open any of them. */
export const mayLookAfterPeople = (permissions: readonly Permission[]): boolean =>
  peoplePagesOf(permissions).length > 0;
