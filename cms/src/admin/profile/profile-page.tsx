import { useState, type ComponentProps, type FormEvent } from 'react';
import { Button, Flex, Grid, Typography } from '@strapi/design-system';
import { Check } from '@strapi/icons';
import { TextField } from '@seva/panel/ui/fields';
import { MainPage } from '@seva/panel/ui/page';
import { Section } from '@seva/panel/ui/section';
import { adminApi, useAuth, useNotification } from '@strapi/strapi/admin';
import { useNavigate } from 'react-router-dom';
import { texts } from '../texts';

const words = texts.profile;

/** Fields of the user's own profile. A new email or password requires the current password. */
interface OwnProfile {
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
      // Reloads the user in the menu.
      invalidatesTags: ['Me'],
    }),
  }),
});

const { useSaveOwnProfileMutation } = profileApi;

interface Refused {
  readonly message?: string;
  readonly details?: { readonly errors?: readonly { readonly path: readonly string[]; readonly message: string }[] };
}

/** Returns the messages of a refusal by field, and the message without a field. */
function problemsOf(error: unknown): {
  readonly fields: Readonly<Record<string, string>>;
  readonly whole: string;
} {
  const { message = '', details } = error as Refused;
  const errors = details?.errors ?? [];
  const fields = Object.fromEntries(errors.map(({ path, message: sentence }) => [path.join('.'), sentence]));
  return { fields, whole: errors.length === 0 ? message : '' };
}

const blank = { currentPassword: '', password: '', again: '' };
type Typed = Readonly<Record<'firstname' | 'lastname' | 'email' | keyof typeof blank, string>>;
type Problems = Readonly<Partial<Record<string, string>>>;

interface Known {
  readonly firstname?: string | null;
  readonly lastname?: string | null;
  readonly email?: string | null;
}

const typedOf = ({ firstname, lastname, email }: Known): Typed => ({
  ...blank,
  firstname: firstname ?? '',
  lastname: lastname ?? '',
  email: email ?? '',
});

const changesSignIn = (typed: Typed, known: Typed) => typed.password !== '' || typed.email.trim() !== known.email;

/** Returns the invalid fields before anything is sent. */
function lookThrough(typed: Typed, known: Typed): Problems {
  return {
    ...(typed.firstname.trim() === '' ? { firstname: words.needed } : {}),
    ...(typed.email.trim() === '' ? { email: words.needed } : {}),
    ...(typed.password !== typed.again ? { again: words.differ } : {}),
    ...(changesSignIn(typed, known) && typed.currentPassword === '' ? { currentPassword: words.needsCurrent } : {}),
  };
}

function sentOf({ firstname, lastname, email, currentPassword, password }: Typed): OwnProfile {
  return {
    ...{ firstname: firstname.trim(), lastname: lastname.trim(), email: email.trim() },
    ...(currentPassword === '' ? {} : { currentPassword }),
    ...(password === '' ? {} : { password }),
  };
}

/** Page for the user's own name, email and password, with links to two-step sign-in and devices. */
export function ProfilePage() {
  const user = useAuth('ProfilePage', (state) => state.user);
  const known = typedOf(user ?? {});
  return <ProfileForm key={JSON.stringify(known)} known={known} />;
}

function ProfileForm({ known }: { known: Typed }) {
  const [typed, setTyped] = useState(known);
  const [problems, setProblems] = useState<Problems>({});
  const [save, { isLoading }] = useSaveOwnProfileMutation();
  const { toggleNotification } = useNotification();
  const isChanged = Object.entries(typed).some(([name, value]) => value !== known[name as keyof Typed]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = lookThrough(typed, known);
    setProblems(found);
    if (Object.keys(found).length > 0 || isLoading) return;
    const answer = await save(sentOf(typed));
    if ('error' in answer) {
      const { fields, whole } = problemsOf(answer.error);
      setProblems(fields);
      if (whole || Object.keys(fields).length === 0)
        toggleNotification({ type: 'danger', message: whole || words.failed });
      return;
    }
    const message = changesSignIn(typed, known) ? words.signInAgain : words.saved;
    toggleNotification({ type: 'success', message });
  };
  const field = (name: keyof Typed, input: Partial<ComponentProps<typeof TextField>>) => (
    <Grid.Item col={6} s={6} xs={12} direction="column" alignItems="stretch">
      <TextField
        label={words[name]}
        value={typed[name]}
        error={problems[name]}
        maxLength={200}
        onChange={(value) => setTyped({ ...typed, [name]: value })}
        {...input}
      />
    </Grid.Item>
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <MainPage
        title={words.title}
        subtitle={words.subtitle}
        action={
          <Button type="submit" startIcon={<Check />} loading={isLoading} disabled={!isChanged}>
            {words.save}
          </Button>
        }
      >
        <Section title={words.name}>
          <Grid.Root gap={5}>
            {field('firstname', { required: true, autoComplete: 'given-name' })}
            {field('lastname', { autoComplete: 'family-name' })}
          </Grid.Root>
        </Section>
        <Section title={words.signIn} hint={words.signInHint}>
          <Grid.Root gap={5}>
            {field('email', { type: 'email', required: true, autoComplete: 'username' })}
            {field('currentPassword', { type: 'password', autoComplete: 'current-password' })}
            {field('password', { type: 'password', hint: words.passwordHint, autoComplete: 'new-password' })}
            {field('again', { type: 'password', autoComplete: 'new-password' })}
          </Grid.Root>
        </Section>
        <Elsewhere />
      </MainPage>
    </form>
  );
}

function Elsewhere() {
  const navigate = useNavigate();
  return (
    <Flex gap={3} wrap="wrap">
      <Typography textColor="neutral600">{words.also}</Typography>
      <Button variant="tertiary" onClick={() => navigate('/second-factor')}>
        {words.twoStep}
      </Button>
      <Button variant="tertiary" onClick={() => navigate('/me/sessions')}>
        {words.devices}
      </Button>
    </Flex>
  );
}
