import { useState, type FormEvent } from 'react';
import { accountTexts } from '@texts/account';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { AccountCard } from '../../features/account';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { useCommand } from '../../lib/use-command';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { FocusedAlert } from '../../ui/focused-alert';
import { Fields, FormLinks } from '../../ui/form-layout';
import type { ShopScreen } from '../screen';

/** Call and texts of each link, the next screen, and a screen that helps when the link fails. */
const kinds = {
  confirm: {
    call: 'users.confirmEmail',
    texts: accountTexts.emailLink.confirm,
    next: paths.login(),
    help: paths.login(),
  },
  restore: {
    call: 'users.restoreEmail',
    texts: accountTexts.emailLink.restore,
    next: paths.forgotPassword(),
    help: paths.about(),
  },
} as const;

/** Confirms or restores an email with the token of a mail. It needs a press, because mail scanners open links. */
function EmailLink() {
  const isRestore = useLocation().pathname.startsWith('/restoreemail');
  const { call, texts, next, help } = kinds[isRestore ? 'restore' : 'confirm'];
  const token = useSearchParams()[0].get('token') ?? '';
  const command = useCommand(call);
  const [answer, setAnswer] = useState<string>();
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await command.run({ body: { token } });
    if (!outcome.ok) return;
    // The server has ended every session of the account.
    if (isRestore) session.forget();
    setAnswer(outcome.data.message);
  };
  if (answer)
    return (
      <AccountCard heading={texts.done}>
        <FocusedAlert kind="success">{answer}</FocusedAlert>
        <p>{texts.advice}</p>
        <FormLinks>
          <Link to={next}>{texts.next}</Link>
        </FormLinks>
      </AccountCard>
    );
  const problem = token === '' ? accountTexts.emailLink.noToken : command.error?.message;
  return (
    <AccountCard heading={texts.title} intro={texts.description}>
      {problem ? <Alert>{problem}</Alert> : null}
      {token === '' ? null : (
        <Fields onSubmit={(event) => void submit(event)} noValidate method="post">
          <Button type="submit" wide busy={command.busy} busyLabel={texts.busy}>
            {texts.submit}
          </Button>
        </Fields>
      )}
      {problem ? (
        <FormLinks>
          <Link to={help}>{texts.help}</Link>
        </FormLinks>
      ) : null}
    </AccountCard>
  );
}

/** /confirmemail?token=… and /restoreemail?token=…: confirms an email that staff entered, or puts the earlier one back. */
export const screen: ShopScreen = { Component: EmailLink };
