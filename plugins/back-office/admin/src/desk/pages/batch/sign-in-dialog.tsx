import { useState } from 'react';
import { useAuth, useFetchClient } from '@strapi/strapi/admin';
import { count } from '@seva/panel/format';
import { ActionForm } from '@seva/panel/ui/action-form';
import { TextField } from '@seva/panel/ui/fields';
import { texts } from '../../texts/en';

const words = texts.rows.signIn;

/** Key under which Strapi stores the session of a person who stays signed in. */
const storedToken = 'jwtToken';

interface SignInDialogProps {
  /** Number of rows that wait for the session. */
  readonly kept: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks the same user for the password in a dialog, so that no typed value is lost. */
export function SignInDialog({ kept, onDone, onClose }: SignInDialogProps) {
  const { post } = useFetchClient();
  const email = useAuth('the front desk', (state) => state.user?.email) ?? '';
  const [password, setPassword] = useState('');
  /**
   * Strapi's own function leaves the page after a wrong password. The response renews the cookie from which the next
   * call gets a token.
   */
  const signIn = () => {
    const rememberMe = localStorage.getItem(storedToken) !== null;
    return post('/admin/login', { email, password, rememberMe });
  };
  return (
    <ActionForm
      title={words.title}
      body={[words.body(email), kept === 0 ? '' : words.kept(count(kept))].filter(Boolean).join(' ')}
      confirm={words.confirm}
      isIncomplete={password === ''}
      act={signIn}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        label={words.password}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
    </ActionForm>
  );
}
