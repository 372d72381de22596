import type { DevoteeDetail } from '@seva/config/contract/panel/donations/devotees/contracts';
import { useAct } from '../../data/use-act';
import { texts } from '../../texts/en';
import { ActDialog } from '@seva/panel/ui/act-dialog';

interface BlockDialogProps {
  readonly devotee: DevoteeDetail;
  readonly onDone: (devotee: DevoteeDetail) => void;
  readonly onClose: () => void;
}

/** Asks before a devotee is blocked, or let in again. */
export function BlockDialog({ devotee, onDone, onClose }: BlockDialogProps) {
  const { id, name, isBlocked } = devotee;
  const words = isBlocked ? texts.devotees.unblock : texts.devotees.block;
  const { busy, error, run } = useAct(onDone);
  const confirm = async () => {
    if (await run(isBlocked ? 'devotees.unblock' : 'devotees.block', { params: { id } }, words.done)) onClose();
  };
  return (
    <ActDialog
      title={words.title(name || texts.devotees.noName)}
      body={words.body}
      confirm={words.confirm}
      busy={busy}
      error={error}
      danger={!isBlocked}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
