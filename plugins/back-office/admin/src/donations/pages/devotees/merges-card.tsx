import { useState } from 'react';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import type { DevoteeDetail, MergeRecord } from '@seva/config/contract/panel/donations/devotees/contracts';
import { useCall } from '../../../data/client';
import { useBackOffice } from '../../data/back-office-context';
import { texts } from '../../texts/en';
import { ActionForm } from '@seva/panel/ui/action-form';
import { count, momentText } from '@seva/panel/format';
import { Section } from '@seva/panel/ui/section';

const words = texts.devotees.merges;

interface MergesCardProps {
  readonly devotee: DevoteeDetail;
  readonly onDone: (devotee: DevoteeDetail) => void;
}

/** Records that were merged into this one, each with an undo button while possible. */
export function MergesCard({ devotee: { merges }, onDone }: MergesCardProps) {
  const [asked, setAsked] = useState<MergeRecord | null>(null);
  const call = useCall();
  return (
    <Section title={words.title}>
      <Flex
        tag="ul"
        direction="column"
        alignItems="stretch"
        gap={4}
        style={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {merges.map((merge) => (
          <Flex key={merge.id} tag="li" justifyContent="space-between" alignItems="flex-start" gap={4} wrap="wrap">
            <Went merge={merge} />
            <Undo merge={merge} onAsk={() => setAsked(merge)} />
          </Flex>
        ))}
      </Flex>
      {asked ? (
        <ActionForm
          title={words.confirmTitle(asked.name)}
          body={words.confirmBody}
          confirm={words.button}
          done={words.done}
          act={() => call('devotees.undoMerge', { params: { id: asked.id } })}
          onDone={onDone}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Section>
  );
}

function Went({ merge }: { merge: MergeRecord }) {
  const { options } = useBackOffice();
  const { name, email, phone, gotram, nakshatram, moved, at, by } = merge;
  const said = [email, phone, gotram, nakshatram, words.moved(count(moved))].filter(Boolean).join(' · ');
  return (
    <Box style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography tag="div" fontWeight="semiBold">
        {words.went(name || texts.devotees.noName)}
      </Typography>
      <Typography tag="div">{said}</Typography>
      <Typography tag="div" variant="pi" textColor="neutral600">
        {words.when(momentText(at, options.timeZone), by)}
      </Typography>
    </Box>
  );
}

function Undo({ merge, onAsk }: { merge: MergeRecord; onAsk: () => void }) {
  const { options, may } = useBackOffice();
  const { undoUntil, undoneAt, undoneBy, name } = merge;
  const said = undoneAt
    ? words.undone(momentText(undoneAt, options.timeZone), undoneBy)
    : undoUntil
      ? words.undoUntil(momentText(undoUntil, options.timeZone))
      : words.closed;
  return (
    <Flex direction="column" alignItems="flex-start" gap={2}>
      {undoUntil && may('devotees.edit') ? (
        <Button variant="secondary" size="S" aria-label={words.buttonLabel(name)} onClick={onAsk}>
          {words.button}
        </Button>
      ) : null}
      <Typography variant="pi" textColor="neutral600">
        {said}
      </Typography>
    </Flex>
  );
}
