/** What a row of the panel's lists carries when its donor asked not to be named, and nothing otherwise. */
export const anonymousMark = (anonymous: boolean | number | null): { readonly isAnonymous?: true } =>
  anonymous ? { isAnonymous: true } : {};
