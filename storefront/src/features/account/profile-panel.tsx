import { useState } from 'react';
import type { User, UserWithPapers } from '@seva/config/contract';
import { normaliseEmail } from '@seva/config/rules/registration';
import { accountTexts } from '@texts/account';
import { session } from '../../lib/session';
import { useCommand } from '../../lib/use-command';
import { useEndpoint } from '../../lib/use-endpoint';
import { useForm, type Problems } from '../../lib/use-form';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Slip } from '../../ui/card';
import { Failure } from '../../ui/failure';
import { Fields } from '../../ui/form-layout';
import { Stack } from '../../ui/layout';
import { PasswordField } from '../../ui/password-field';
import { Skeleton, Loader } from '../../ui/skeleton';
import { OwnEntryOffer } from '../people';
import { receiptFieldNames, ReceiptFields, type ReceiptField } from '../receipts';
import { NewPasswordFields, newPasswordProblems } from './new-password-fields';
import { PersonFields } from './person-fields';
import { personProblems, phoneProblem } from './person-problems';

const { fields, hints, problems, profile: texts } = accountTexts;

/** Older servers do not send the receipt fields. */
const receiptFieldsOf = (user: Partial<Record<ReceiptField, string>>) =>
  Object.fromEntries(receiptFieldNames.map((name) => [name, user[name] ?? ''])) as Record<ReceiptField, string>;

const valuesOf = ({ name, email, phone, gotram, nakshatram, ...user }: UserWithPapers) => ({
  ...receiptFieldsOf(user),
  name,
  email,
  phone,
  gotram,
  nakshatram,
  password: '',
  confirmPassword: '',
  currentPassword: '',
});
type Values = ReturnType<typeof valuesOf>;

/** Whether saving requires the current password: the email or the password changes. */
const needsPassword = ({ email, password }: Values, user: UserWithPapers) =>
  password !== '' || normaliseEmail(email) !== normaliseEmail(user.email);

const checkFor =
  (user: UserWithPapers) =>
  (values: Values): Problems<Values> => {
    const { password, confirmPassword, currentPassword } = values;
    return {
      ...personProblems(values),
      ...(values.phone === user.phone && user.phone !== '' ? {} : phoneProblem(values.phone)),
      ...(password === '' && confirmPassword === '' ? {} : newPasswordProblems(password, confirmPassword)),
      ...(needsPassword(values, user) && currentPassword === '' ? { currentPassword: problems.currentPassword } : {}),
    };
  };

/** Form with the devotee's own details. Empty password fields leave the password unchanged. */
function ProfileForm({ user, onSaved }: { user: UserWithPapers; onSaved: () => void }) {
  const update = useCommand('users.updateProfile');
  const [saved, setSaved] = useState<{ readonly user: User; readonly formerName: string } | null>(null);
  const form = useForm<Values>(valuesOf(user), checkFor(user));
  const save = async (values: Values) => {
    setSaved(null);
    const { confirmPassword: _, currentPassword, ...body } = values;
    const isPasswordNeeded = needsPassword(values, user);
    const outcome = await update.run({ body: isPasswordNeeded ? { ...body, currentPassword } : body });
    if (!outcome.ok) return;
    session.signIn(outcome.data);
    form.set({ password: '', confirmPassword: '', currentPassword: '' });
    setSaved({ user: outcome.data, formerName: user.name });
    onSaved();
  };
  return (
    <Fields onSubmit={form.submit(save)} noValidate method="post">
      <PersonFields form={form} phoneRequired />
      <ReceiptFields form={form} />
      <NewPasswordFields form={form} label={fields.newPassword} hint={hints.newPassword} />
      {needsPassword(form.values, user) ? (
        <PasswordField
          {...form.field('currentPassword')}
          label={fields.currentPassword}
          hint={hints.currentPassword}
          autoComplete="current-password"
          required
        />
      ) : null}
      {update.error ? <Alert>{update.error.message}</Alert> : null}
      {saved ? (
        <>
          <Alert kind="success">{texts.done}</Alert>
          <OwnEntryOffer formerName={saved.formerName} details={saved.user} />
        </>
      ) : null}
      <Button type="submit" wide busy={update.busy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </Fields>
  );
}

/** Fetches the devotee's details and shows them in a form. */
export function ProfilePanel() {
  const { data, error, loading, refresh } = useEndpoint('users.get', { params: { id: 'profile' } });
  return (
    <Stack as="section" data-gap="snug" aria-labelledby="my-details">
      <h2 id="my-details">{texts.heading}</h2>
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {loading ? (
        <Loader>
          <Skeleton height="42rem" round="14px" />
        </Loader>
      ) : null}
      {data ? (
        <Slip>
          <ProfileForm key={data._id} user={data} onSaved={() => void refresh()} />
        </Slip>
      ) : null}
    </Stack>
  );
}
