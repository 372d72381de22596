import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import type { JournalExport } from '@seva/config/contract/panel/desk/journal/contracts';
import { giftDay } from '@seva/config/rules/temple-time';
import { dayText, momentText, money } from '@seva/panel/format';
import { Note } from '@seva/panel/ui/note';
import { NumberLink } from '@seva/panel/ui/number-link';
import { Section } from '@seva/panel/ui/section';
import { useFile } from '@seva/panel/use-file';
import { address } from '../../../data/client';
import { useBackOffice } from '../../../donations/data/back-office-context';
import { journalTexts } from '../../texts/journal';

const words = journalTexts.exports;

/** Exported files, latest first, with the changes in their days since the export. */
export function ExportsCard({ exports }: { readonly exports: readonly JournalExport[] }) {
  return (
    <Section title={words.title}>
      {exports.length === 0 ? <Typography>{words.none}</Typography> : null}
      <Flex
        tag="ul"
        direction="column"
        alignItems="stretch"
        gap={4}
        style={{ margin: 0, padding: 0, listStyle: 'none' }}
      >
        {exports.map((made) => (
          <li key={made.id}>
            <ExportRow made={made} />
          </li>
        ))}
      </Flex>
    </Section>
  );
}

function ExportRow({ made: { id, from, to, entries, amount, by, at, changed } }: { readonly made: JournalExport }) {
  const { options } = useBackOffice();
  const { busy, fetchFile } = useFile();
  const days = words.days(dayText(from), dayText(to));
  return (
    <Box>
      <Flex justifyContent="space-between" alignItems="center" gap={3} wrap="wrap">
        <Box>
          <Typography tag="p" fontWeight="semiBold">
            {days}
          </Typography>
          <Typography tag="p" textColor="neutral600">
            {[
              journalTexts.entries(String(entries)),
              money(amount),
              words.by(by, momentText(at, options.timeZone)),
            ].join(' · ')}
          </Typography>
        </Box>
        <Flex gap={3} wrap="wrap">
          <NumberLink to={`/plugins/donations/journal?from=${from}&to=${to}`}>{words.again}</NumberLink>
          {changed.length === 0 ? (
            <Button
              variant="tertiary"
              size="S"
              startIcon={<Download />}
              disabled={busy}
              aria-label={words.downloadOf(days)}
              onClick={() =>
                void fetchFile(address('journal.file', { params: { id } }), `journal-${from}-${to}.csv`, words.saved)
              }
            >
              {words.download}
            </Button>
          ) : null}
        </Flex>
      </Flex>
      {changed.length > 0 ? (
        <Box paddingTop={2}>
          <Note kind="warning">
            <strong>{words.changed(dayText(giftDay(Date.parse(at), options.timeZone)))}</strong>
            <ul style={{ margin: '8px 0 0', paddingLeft: 20, listStyle: 'disc' }}>
              {changed.map(({ day, before, now }) => (
                <li key={day}>{words.change(dayText(day), money(before), money(now))}</li>
              ))}
            </ul>
          </Note>
        </Box>
      ) : null}
    </Box>
  );
}
