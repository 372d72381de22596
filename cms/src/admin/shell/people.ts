interface Permission {
  readonly action: string;
}

/** Pages about people and roles, with the permission that each requires. */
const peoplePages = [
  { path: 'users', action: 'admin::users.read' },
  { path: 'roles', action: 'admin::roles.read' },
] as const;

/** Returns the pages that the permissions allow. */
export const peoplePagesOf = (permissions: readonly Permission[]) =>
  peoplePages.filter(({ action }) => permissions.some((held) => held.action === action));

/** Whether the permissions allow any of the pages. */
export const canManagePeople = (permissions: readonly Permission[]): boolean => peoplePagesOf(permissions).length > 0;
