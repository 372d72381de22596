import { useState, type FormEvent } from 'react';
import { Button, Flex, Grid, Typography } from '@strapi/design-system';
import { Check } from '@strapi/icons';
import { Layouts, Page, useAuth, useNotification } from '@strapi/strapi/admin';
import { useNavigate } from 'react-router-dom';
import { Card } from '../second-factor/card';
import { texts } from '../texts';
import { ProfileField } from './profile-field';
import { problemsOf, useSaveOwnProfileMutation, type OwnProfile } from './save-profile';

const words = texts.profile;

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

/** What is missing or does not fit before anything is sent. */
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

/** One's own name, email and password, and the ways to the second step and to the devices one is signed in on. */
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
  const field = (name: keyof Typed) => ({
    name,
    label: words[name],
    value: typed[name],
    error: problems[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  return (
    <Page.Main>
      <Page.Title>{words.title}</Page.Title>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Layouts.Header
          title={words.title}
          subtitle={words.subtitle}
          primaryAction={
            <Button type="submit" startIcon={<Check />} loading={isLoading} disabled={!isChanged}>
              {words.save}
            </Button>
          }
        />
        <Layouts.Content>
          <Flex direction="column" alignItems="stretch" gap={5}>
            <Card title={words.name}>
              <Grid.Root gap={5}>
                <ProfileField {...field('firstname')} required autoComplete="given-name" />
                <ProfileField {...field('lastname')} autoComplete="family-name" />
              </Grid.Root>
            </Card>
            <Card title={words.signIn} hint={words.signInHint}>
              <Grid.Root gap={5}>
                <ProfileField {...field('email')} type="email" required autoComplete="username" />
                <ProfileField {...field('currentPassword')} type="password" autoComplete="current-password" />
                <ProfileField
                  {...field('password')}
                  type="password"
                  hint={words.passwordHint}
                  autoComplete="new-password"
                />
                <ProfileField {...field('again')} type="password" autoComplete="new-password" />
              </Grid.Root>
            </Card>
            <Elsewhere />
          </Flex>
        </Layouts.Content>
      </form>
    </Page.Main>
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
