interface Permission {
  readonly action: string;
}

/** Pages about people and roles, with the permission that each requires. */
const peoplePages = [
  { path: 'users', action: 'admin::users.read' },
  { path: 'roles', action: 'admin::roles.read' },
] as const;

export const peoplePagesOf = (permissions: readonly Permission[]) =>
  peoplePages.filter(({ action }) => permissions.some((held) => held.action === action));

export const canManagePeople = (permissions: readonly Permission[]): boolean => peoplePagesOf(permissions).length > 0;
