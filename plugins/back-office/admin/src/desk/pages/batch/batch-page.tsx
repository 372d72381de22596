import { useState } from 'react';
import { Button, Flex } from '@strapi/design-system';
import { useNavigate, useParams } from 'react-router-dom';
import type { Batch } from '@seva/config/contract/panel/desk/batches/contracts';
import { count, dayText } from '@seva/panel/format';
import { Note } from '@seva/panel/ui/note';
import { Page, PageState } from '@seva/panel/ui/page';
import { useBatch, type BatchReading } from '../../data/use-batch';
import { texts } from '../../texts/en';
import { HundiCard } from '../hundi/hundi-card';
import { BatchDialog, type BatchAct } from './batch-dialogs';
import { FiguresBar } from './figures-bar';
import { Grid } from './grid';

const words = texts.rows;

/** Page of a batch: the grid or the count of the hundi, the figures, and the batch's actions. */
export function BatchPage() {
  const { id = '' } = useParams();
  // The key remounts the page for another batch, so that no row is carried over.
  return <OneBatch key={id} id={id} />;
}

function OneBatch({ id }: { id: string }) {
  const reading = useBatch(id);
  const { batch, error, reload } = reading;
  return (
    <PageState reading={{ data: batch ?? undefined, error: batch ? null : error, isLoading: false, reload }}>
      {(found) => <Shown batch={found} reading={reading} />}
    </PageState>
  );
}

function subtitleOf({ kind, note, receivedOn, state }: Batch): string {
  const day = dayText(receivedOn);
  if (kind === 'hundi') return texts.hundi.subtitle(note, day, texts.states[state]);
  return [words.subtitle(texts.kinds[kind], day, texts.states[state]), note].filter(Boolean).join(' · ');
}

function Shown({ batch, reading }: { readonly batch: Batch; readonly reading: BatchReading }) {
  const [act, setAct] = useState<BatchAct | null>(null);
  const [unsaved, setUnsaved] = useState(0);
  const navigate = useNavigate();
  const home = `/plugins/desk/batches/${batch.id}`;
  const failed = batch.rows.filter(({ state }) => state === 'failed').length;
  const { may } = batch;
  return (
    <Page
      title={batch.number}
      subtitle={subtitleOf(batch)}
      above={{ to: '/plugins/desk', name: words.back }}
      action={
        <Flex gap={2} wrap="wrap" justifyContent="flex-end" className="no-print">
          {may.edit && batch.kind === 'file' ? (
            <Button variant="secondary" onClick={() => navigate(`${home}/file`)}>
              {texts.file.open}
            </Button>
          ) : null}
          {batch.kind === 'hundi' ? null : (
            <Button variant="tertiary" onClick={() => navigate(`${home}/print`)}>
              {texts.paper.list.button}
            </Button>
          )}
          {may.void ? (
            <Button variant="danger-light" onClick={() => setAct('void')}>
              {texts.close.void.button}
            </Button>
          ) : null}
        </Flex>
      }
    >
      {reading.error === null || reading.isSignedOut ? null : <Note kind="warning">{words.away}</Note>}
      {batch.state === 'posting' ? (
        <Note kind="warning">{texts.close.posting(count(batch.posted), count(batch.count))}</Note>
      ) : null}
      {failed > 0 ? <Note kind="danger">{`${texts.close.failed(count(failed))} ${words.fix}`}</Note> : null}
      {batch.kind === 'hundi' ? (
        <HundiCard batch={batch} onDone={reading.put} />
      ) : (
        <Grid batch={batch} reading={reading} onUnsaved={setUnsaved} />
      )}
      {batch.kind === 'hundi' && batch.state === 'open' ? null : <FiguresBar batch={batch} onAsk={setAct} />}
      {act ? (
        <BatchDialog
          act={act}
          batch={batch}
          unsaved={unsaved}
          onDone={reading.put}
          onRefused={reading.reload}
          onClose={() => setAct(null)}
        />
      ) : null}
    </Page>
  );
}
