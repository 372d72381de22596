import { useAuth } from '@strapi/strapi/admin';

/** Whether the reader holds a right, as Strapi names it, over entries of a type where it is about those. */
export function useHolds(): (permission: string, subject?: string) => boolean {
  const held = useAuth('back office', (state) => state.permissions);
  return (permission, subject) =>
    held.some((one) => one.action === permission && (subject === undefined || one.subject === subject));
}
