import { serviceTexts } from '@texts/services';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/use-command';
import { useRefresh } from '../../lib/use-endpoint';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';

const { list: texts } = serviceTexts;

/** Creates an empty service, unlisted until it is saved, and goes on to fill it in. */
export function AddService() {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const create = useCommand('products.create');
  const add = async () => {
    const outcome = await create.run({});
    if (!outcome.ok) return;
    void refresh('products.list');
    await navigate(paths.serviceEdit(outcome.data._id));
  };
  return (
    <>
      <Button busy={create.busy} busyLabel={texts.adding} onClick={() => void add()}>
        <Plus aria-hidden="true" />
        {texts.add}
      </Button>
      {create.error ? <Alert>{create.error.message}</Alert> : null}
    </>
  );
}
