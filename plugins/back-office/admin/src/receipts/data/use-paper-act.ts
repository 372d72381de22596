import { useNotification } from '@strapi/strapi/admin';
import type { CallName } from '@seva/config/contract/panel/calls';
import type { Contract } from '@seva/config/contract/panel/contract';
import type { PaperDetail } from '@seva/config/contract/panel/receipts/papers/contracts';
import { useSend } from '../../data/client';

/** What a dialog about a paper is opened with. */
export interface PaperDialogProps {
  readonly detail: PaperDetail;
  readonly onDone: (detail: PaperDetail) => void;
  readonly onClose: () => void;
}

/** The calls that answer with the paper as it is afterwards. */
type PaperAct = { [Name in CallName]: Contract[Name]['output'] extends PaperDetail ? Name : never }[CallName];

/** Acts on a paper; what it is afterwards is handed on, `done` is said, and the dialog closes. */
export function usePaperAct({ onDone, onClose }: PaperDialogProps, done: string) {
  const { busy, error, send } = useSend();
  const { toggleNotification } = useNotification();
  const act = async <Name extends PaperAct>(name: Name, input: Contract[Name]['input']): Promise<void> => {
    const answer = await send(name, input);
    if (!answer) return;
    toggleNotification({ type: 'success', message: done });
    onDone(answer as PaperDetail);
    onClose();
  };
  return { act, dialog: { busy, error, onClose } };
}
