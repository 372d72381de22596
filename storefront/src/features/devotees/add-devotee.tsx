import { devoteeTexts } from '@texts/devotees';
import { UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/use-command';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';

/** Button that creates an empty devotee and opens their form. */
export function AddDevotee({ kind = 'quiet' }: { kind?: 'quiet' | 'primary' }) {
  const navigate = useNavigate();
  const add = useCommand('users.add');
  const create = async () => {
    const outcome = await add.run({});
    if (outcome.ok) await navigate(paths.userAdd(outcome.data._id));
  };
  return (
    <>
      <Button kind={kind} busy={add.busy} busyLabel={devoteeTexts.adding} onClick={() => void create()}>
        <UserPlus aria-hidden="true" />
        {devoteeTexts.add}
      </Button>
      {add.error ? <Alert>{add.error.message}</Alert> : null}
    </>
  );
}
