import { useCallback, useState } from 'react';
import { Button, Checkbox, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { count, money } from '@seva/panel/format';
import { FormDialog } from '@seva/panel/ui/action-form';
import { TextField } from '@seva/panel/ui/fields';
import type { ReclassificationInput } from '@seva/config/contract/panel/receipts/treatments/input';
import type { ReclassificationPreview, ServiceRow } from '@seva/config/contract/panel/receipts/treatments/contracts';
import { useSend } from '../../../data/client';
import { useJob } from '../../data/use-job';
import { texts } from '../../texts/en';
import { JobProgress } from '../../ui/job-progress';
import { decisionOf, isComplete, typedOf } from './decision';
import { TreatmentChoice } from './treatment-choice';

const words = texts.treatments.reclassify;

interface RetreatDialogProps {
  readonly row: ServiceRow;
  readonly year: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const signed = (dollars: number) => (dollars > 0 ? `+${money(dollars)}` : money(dollars));

/** Applies the approved treatment to earlier donations from a day on, after a preview of the changes. */
export function ReclassifyDialog({ row, year, onDone, onClose }: RetreatDialogProps) {
  const [from, setFrom] = useState(`${year}-01-01`);
  const [typed, setTyped] = useState(typedOf(row));
  const [seen, setSeen] = useState<{ readonly of: string; readonly preview: ReclassificationPreview } | null>(null);
  const [mail, setMail] = useState(false);
  const { busy, error, send } = useSend();
  const { toggleNotification } = useNotification();
  const ended = useCallback(() => {
    toggleNotification({ type: 'success', message: words.done });
    onDone();
  }, [toggleNotification, onDone]);
  const { job, begin } = useJob(ended);
  const decision = decisionOf(typed);
  const isReady = decision !== null && isComplete(decision) && from !== '';
  const asked = { ...row.lines, from, ...decision } as ReclassificationInput;
  const key = JSON.stringify(asked);
  const preview = seen?.of === key ? seen.preview : null;
  const look = async () => {
    const found = await send('treatments.preview', { body: asked });
    if (found) setSeen({ of: key, preview: found });
  };
  const reclassify = async () => {
    const begun = await send('treatments.reclassify', { body: { ...asked, mail } });
    if (begun) begin(begun);
  };
  return (
    <FormDialog
      title={words.title(row.name)}
      body={row.isGone ? words.goneBody : words.body(texts.treatments.names[row.treatment ?? 'undecided'])}
      confirm={words.confirm}
      disabled={!isReady || preview === null || job !== null}
      busy={busy}
      error={error}
      onConfirm={() => void reclassify()}
      onClose={onClose}
    >
      {row.isGone ? <TreatmentChoice typed={typed} onChange={setTyped} decidedOnly /> : null}
      <TextField type="date" label={words.from} value={from} onChange={setFrom} required />
      <Checkbox checked={mail} onCheckedChange={() => setMail(!mail)}>
        {words.mail}
      </Checkbox>
      {job ? <JobProgress job={job} mayCancel /> : null}
      {preview && !job ? (
        <div role="status">
          <Typography fontWeight="semiBold">
            {preview.receipts === 0
              ? words.nothing
              : words.changes(
                  words.receipts(count(preview.receipts)),
                  words.statements(count(preview.statements)),
                  signed(preview.change),
                )}
          </Typography>
          <Typography tag="p" variant="pi" textColor="neutral600">
            {words.donations(count(preview.donations))}
          </Typography>
        </div>
      ) : null}
      {preview || job ? null : (
        <Button variant="secondary" type="button" disabled={!isReady} loading={busy} onClick={() => void look()}>
          {words.preview}
        </Button>
      )}
    </FormDialog>
  );
}
