import { useState } from 'react';
import { Button, Flex } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import type { PaperPerson } from '@seva/config/contract/panel/receipts/papers/contracts';
import { Section } from '@seva/panel/ui/section';
import { useFile } from '@seva/panel/use-file';
import { address } from '../../../data/client';
import { texts } from '../../texts/en';
import { PersonPicker } from '../../ui/person-picker';

const words = texts.yearEnd.preview;

/** Shows the statement of one donor as a run would issue it. */
export function PreviewCard({ year }: { year: number }) {
  const [donor, setDonor] = useState<PaperPerson | null>(null);
  const { busy, fetchFile } = useFile();
  const file = (person: string) => address('years.statement', { params: { year: String(year) }, query: { person } });
  return (
    <Section title={words.title} hint={words.hint}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <PersonPicker label={words.donor} chosen={donor} onChange={setDonor} />
        {donor ? (
          <Flex justifyContent="flex-end">
            <Button
              variant="secondary"
              startIcon={<Download />}
              loading={busy}
              onClick={() => void fetchFile(file(donor.id), words.file)}
            >
              {words.see}
            </Button>
          </Flex>
        ) : null}
      </Flex>
    </Section>
  );
}
