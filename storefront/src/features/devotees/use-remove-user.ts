import type { User } from '@seva/config/contract';
import { devoteeTexts } from '@texts/devotees';
import { useCommand } from '../../lib/use-command';
import { useRefresh } from '../../lib/use-endpoint';
import { useConfirm } from '../../ui/confirm';
import { useToast } from '../../ui/toast';

const { list: texts } = devoteeTexts;

/** Removes a user after confirmation, then calls `onRemoved`. */
export function useRemoveUser() {
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const remove = useCommand('users.remove');
  const confirmAndRemove = async ({ _id, name, email }: User, onRemoved?: () => void): Promise<void> => {
    if (!(await confirm({ text: texts.removeText(name || email) }))) return;
    if (!(await remove.run({ params: { id: _id } })).ok) return;
    toast(texts.removed);
    onRemoved?.();
    await refresh('users.all', 'users.search', 'users.get');
  };
  return { confirmAndRemove, error: remove.error, busy: remove.busy };
}
