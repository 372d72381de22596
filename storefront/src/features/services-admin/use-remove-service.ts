import type { Service } from '@seva/config/contract';
import { serviceTexts } from '@texts/services';
import { useCommand } from '../../lib/use-command';
import { useRefresh } from '../../lib/use-endpoint';
import { useConfirm } from '../../ui/confirm';
import { useToast } from '../../ui/toast';

const { list: texts } = serviceTexts;

/** Removes a service after confirmation, then calls `onRemoved`. */
export function useRemoveService() {
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const remove = useCommand('products.remove');
  const confirmAndRemove = async ({ _id, name }: Service, onRemoved?: () => void): Promise<void> => {
    if (!(await confirm({ text: texts.removeText(name) }))) return;
    if (!(await remove.run({ params: { id: _id } })).ok) return;
    toast(texts.removed);
    onRemoved?.();
    // Not `products.get`: the page of the removed service is still open and would be answered 404.
    await refresh('products.list', 'products.deities');
  };
  return { confirmAndRemove, error: remove.error, busy: remove.busy };
}
