import { adminApi } from '@strapi/strapi/admin';

/** What one may change about oneself; a new email or password takes the current password. */
export interface OwnProfile {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly currentPassword?: string;
  readonly password?: string;
}

const profileApi = adminApi.enhanceEndpoints({ addTagTypes: ['Me'] }).injectEndpoints({
  endpoints: (builder) => ({
    saveOwnProfile: builder.mutation<unknown, OwnProfile>({
      query: (data) => ({ method: 'PUT', url: '/admin/users/me', data }),
      // Whoever is shown in the menu is asked for anew.
      invalidatesTags: ['Me'],
    }),
  }),
});

/** Sends one's own profile; the panel then asks anew who is signed in. */
export const { useSaveOwnProfileMutation } = profileApi;

interface Refused {
  readonly message?: string;
  readonly details?: { readonly errors?: readonly { readonly path: readonly string[]; readonly message: string }[] };
}

/** The sentences of a refusal by the field that each is about, and the one that is about none. */
export function problemsOf(error: unknown): {
  readonly fields: Readonly<Record<string, string>>;
  readonly whole: string;
} {
  const { message = '', details } = error as Refused;
  const errors = details?.errors ?? [];
  const fields = Object.fromEntries(errors.map(({ path, message: sentence }) => [path.join('.'), sentence]));
  return { fields, whole: errors.length === 0 ? message : '' };
}
