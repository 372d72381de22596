import { useAuth } from '@strapi/strapi/admin';

/** Returns a function that checks a right of the user by Strapi's name, for a content type if given. */
export function useHasRight(): (permission: string, subject?: string) => boolean {
  const held = useAuth('back office', (state) => state.permissions);
  return (permission, subject) =>
    held.some((one) => one.action === permission && (subject === undefined || one.subject === subject));
}
