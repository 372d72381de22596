import { useState } from 'react';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Search } from '@strapi/icons';
import type { DevoteeDetail, DevoteePage } from '@seva/config/contract/panel/donations/devotees/contracts';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { count, money } from '@seva/panel/format';
import { PageState } from '@seva/panel/ui/page';
import { Section } from '@seva/panel/ui/section';
import { TextFilter } from '@seva/panel/ui/text-filter';

const words = texts.devotees.merge;

interface OtherRecordProps {
  readonly devotee: DevoteeDetail;
  readonly onChoose: (id: string) => void;
}

/** Returns the last word of a name: two records of one person often share it. */
const firstGuess = (name: string) => name.split(/\s+/).at(-1) ?? '';

/** Finds the record to merge with; starts with a search for the family name. */
export function OtherRecord({ devotee, onChoose }: OtherRecordProps) {
  const [q, setQ] = useState(firstGuess(devotee.name));
  const reading = useRead('devotees.list', q === '' ? null : { query: { q, pageSize: 12 } });
  return (
    <Section title={words.search}>
      <Box role="search" paddingBottom={4}>
        <TextFilter
          label={texts.filters.search}
          value={q}
          placeholder={texts.devotees.searchHint}
          start={<Search />}
          onChange={setQ}
        />
      </Box>
      {q === '' ? null : (
        <PageState reading={reading}>
          {({ rows }) => <Candidates rows={rows.filter(({ id }) => id !== devotee.id)} onChoose={onChoose} />}
        </PageState>
      )}
    </Section>
  );
}

function Candidates({ rows, onChoose }: { rows: DevoteePage['rows']; onChoose: (id: string) => void }) {
  if (rows.length === 0) return <Typography textColor="neutral600">{words.nobody}</Typography>;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map(({ id, name, email, phone, donations, net }) => (
        <Flex key={id} tag="li" justifyContent="space-between" gap={4} paddingTop={3} paddingBottom={3}>
          <Box>
            <Typography tag="div" fontWeight="semiBold">
              {name || texts.devotees.noName}
            </Typography>
            <Typography tag="div" variant="pi" textColor="neutral600">
              {[email, phone, texts.overview.gifts(count(donations)), money(net)].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          <Button variant="secondary" size="S" aria-label={words.chooseLabel(name)} onClick={() => onChoose(id)}>
            {words.choose}
          </Button>
        </Flex>
      ))}
    </Flex>
  );
}
