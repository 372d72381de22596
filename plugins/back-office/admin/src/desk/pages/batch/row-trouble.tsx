import { Button, Flex } from '@strapi/design-system';
import type { BatchRow } from '@seva/config/contract/panel/desk/batches/contracts';
import { Note } from '@seva/panel/ui/note';
import type { RowDraft } from '../../data/draft';
import type { UnsavedRow } from '../../data/unsaved';
import { texts } from '../../texts/en';
import { sentenceOf, unsavedText } from '../../ui/row-words';

const words = texts.rows;

interface RowTroubleProps {
  readonly unsaved: UnsavedRow | undefined;
  readonly row: BatchRow | undefined;
  readonly onSubmit: (draft: RowDraft) => void;
  readonly onDrop: () => void;
}

/** Reason why a row is not saved or not recorded, with the possible actions. */
export function RowTrouble({ unsaved, row, onSubmit, onDrop }: RowTroubleProps) {
  if (!unsaved)
    return row?.state === 'failed' ? (
      <Note kind="danger">
        {row.problem} {words.fix}
      </Note>
    ) : null;
  const { state, draft } = unsaved;
  if (state === 'typing' || state === 'waiting' || state === 'sending') return null;
  return (
    <Note kind={state === 'lost' || state === 'signedOut' ? 'warning' : 'danger'}>
      <p>{unsavedText(unsaved, row !== undefined)}</p>
      {state === 'stale' && row ? <p>{words.theirs(row.enteredBy, sentenceOf(row))}</p> : null}
      {state === 'stale' ? (
        <Flex gap={2} wrap="wrap" paddingTop={2}>
          {row ? (
            <Button type="button" variant="secondary" onClick={onDrop}>
              {words.useTheirs}
            </Button>
          ) : null}
          <Button
            type="button"
            variant="danger-light"
            onClick={() => onSubmit({ ...draft, revision: row?.revision ?? 0 })}
          >
            {words.keepMine}
          </Button>
        </Flex>
      ) : null}
      {state === 'repeated' ? (
        <Flex gap={2} wrap="wrap" paddingTop={2}>
          <span>{words.anyway}</span>
          <Button type="button" variant="danger-light" onClick={() => onSubmit({ ...draft, confirm: true })}>
            {words.recordAnyway}
          </Button>
        </Flex>
      ) : null}
    </Note>
  );
}
