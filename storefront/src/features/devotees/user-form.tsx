import { useState } from 'react';
import type { User } from '@seva/config/contract';
import { isBlank } from '@seva/config/rules/plain-text';
import { devoteeTexts } from '@texts/devotees';
import { Trash2 } from 'lucide-react';
import { session } from '../../lib/session';
import { useCommand } from '../../lib/use-command';
import { useRefresh } from '../../lib/use-endpoint';
import { useForm, type Problems } from '../../lib/use-form';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/card';
import { CheckField } from '../../ui/check-field';
import { isEmailAddress, EmailField } from '../../ui/email-field';
import { TextField } from '../../ui/field';
import { TwoColumnForm } from '../../ui/form-layout';
import { useLeaveQuestion } from '../../ui/use-leave-question';
import { useRemoveUser } from './use-remove-user';

const { form: texts } = devoteeTexts;

const valuesOf = ({ name, email, phone, gotram, nakshatram }: User) => ({ name, email, phone, gotram, nakshatram });
type Values = ReturnType<typeof valuesOf>;

const check = ({ name, email }: Values): Problems<Values> => ({
  ...(isBlank(name) ? { name: texts.problems.name } : {}),
  ...(isBlank(email) || isEmailAddress(email) ? {} : { email: texts.problems.email }),
});

interface UserFormProps {
  user: User;
  /** True for a new devotee, who cannot become admin or priest yet. */
  isNew: boolean;
  onSaved: (user: User) => void;
  /** Offers to remove the user; admins cannot remove themselves. */
  onRemoved?: () => void;
}

/** Form of an admin to edit a user (PUT /users/{id}). */
export function UserForm({ user, isNew, onSaved, onRemoved }: UserFormProps) {
  const update = useCommand('users.update');
  const refresh = useRefresh();
  const form = useForm<Values>(valuesOf(user), check);
  const [isAdmin, setIsAdmin] = useState(user.isAdmin);
  const [isPriest, setIsPriest] = useState(user.isPriest);
  const [before] = useState(user);
  const rightsChanged = isAdmin !== before.isAdmin || isPriest !== before.isPriest;
  // A signed-out admin can no longer save.
  const release = useLeaveQuestion(() => session.get() !== null && (form.changed || rightsChanged));
  const save = async (values: Values) => {
    const body = isNew ? values : { ...values, isAdmin, isPriest };
    const outcome = await update.run({ params: { id: user._id }, body });
    if (!outcome.ok) return;
    release();
    await refresh('users.all', 'users.search', 'users.get');
    onSaved(outcome.data);
  };
  const removal = useRemoveUser();
  const remove = (after: () => void) =>
    removal.confirmAndRemove(user, () => {
      release();
      after();
    });
  const { fields } = texts;
  return (
    <Panel>
      <TwoColumnForm onSubmit={form.submit(save)} noValidate>
        <TextField {...form.field('name')} label={fields.name} autoComplete="off" required />
        <EmailField {...form.field('email')} label={fields.email} autoComplete="off" optional />
        <TextField {...form.field('phone')} label={fields.phone} type="tel" autoComplete="off" optional />
        <TextField {...form.field('gotram')} label={fields.gotram} autoComplete="off" optional />
        <TextField {...form.field('nakshatram')} label={fields.nakshatram} autoComplete="off" optional />
        {isNew ? null : (
          <div data-whole>
            <CheckField
              label={fields.isAdmin}
              checked={isAdmin}
              onChange={(event) => setIsAdmin(event.target.checked)}
            />
            <CheckField
              label={fields.isPriest}
              checked={isPriest}
              onChange={(event) => setIsPriest(event.target.checked)}
            />
          </div>
        )}
        {update.error ? (
          <div data-whole>
            <Alert>{update.error.message}</Alert>
          </div>
        ) : null}
        <div data-whole>
          <Button type="submit" busy={update.busy} busyLabel={texts.saving}>
            {isNew ? texts.add : texts.save}
          </Button>
        </div>
        {onRemoved && user._id !== session.get()?._id ? (
          <div data-whole>
            {removal.error ? <Alert>{removal.error.message}</Alert> : null}
            <Button kind="danger" disabled={update.busy} busy={removal.busy} onClick={() => void remove(onRemoved)}>
              <Trash2 aria-hidden="true" />
              {texts.remove}
            </Button>
          </div>
        ) : null}
      </TwoColumnForm>
    </Panel>
  );
}
