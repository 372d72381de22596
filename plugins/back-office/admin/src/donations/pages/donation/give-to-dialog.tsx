import { useState } from 'react';
import { Box, Button, Checkbox, Flex, Typography } from '@strapi/design-system';
import { Search } from '@strapi/icons';
import type { DevoteePage } from '@seva/config/contract/panel/donations/devotees/contracts';
import { ActionForm } from '@seva/panel/ui/action-form';
import { PageState } from '@seva/panel/ui/page';
import { TextFilter } from '@seva/panel/ui/text-filter';
import { useCall, useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import type { DonationDialogProps } from './acts';

const words = texts.acts.giveTo;

type Found = DevoteePage['rows'][number];

function Candidates({ rows, chosen, onChoose }: ChoiceProps & { rows: readonly Found[] }) {
  if (rows.length === 0) return <Typography textColor="neutral600">{texts.devotees.merge.nobody}</Typography>;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row) => (
        <Flex key={row.id} tag="li" justifyContent="space-between" gap={4} paddingTop={2} paddingBottom={2}>
          <Box>
            <Typography tag="div" fontWeight="semiBold">
              {row.name || texts.devotees.noName}
            </Typography>
            <Typography tag="div" variant="pi" textColor="neutral600">
              {[row.email, row.phone].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          <Button
            type="button"
            variant={row.id === chosen?.id ? 'default' : 'secondary'}
            size="S"
            aria-pressed={row.id === chosen?.id}
            aria-label={texts.devotees.merge.chooseLabel(row.name)}
            onClick={() => onChoose(row)}
          >
            {texts.devotees.merge.choose}
          </Button>
        </Flex>
      ))}
    </Flex>
  );
}

interface ChoiceProps {
  readonly chosen: Found | null;
  readonly onChoose: (devotee: Found) => void;
}

/** Finds the devotee to assign a donation to; starts with the donor's typed name. */
export function GiveToDialog({ donation: { id, donor }, ...props }: DonationDialogProps) {
  const call = useCall();
  const [q, setQ] = useState(donor.name);
  const [chosen, setChosen] = useState<Found | null>(null);
  const [all, setAll] = useState(false);
  const reading = useRead('devotees.list', q === '' ? null : { query: { q, pageSize: 6 } });
  return (
    <ActionForm
      {...props}
      {...words}
      confirm={chosen ? words.confirmTo(chosen.name) : words.confirm}
      disabled={chosen === null}
      act={() => call('donations.giveTo', { params: { id }, body: { devotee: chosen?.id ?? '', all } })}
    >
      <TextFilter
        label={words.choose}
        value={q}
        placeholder={texts.devotees.searchHint}
        start={<Search />}
        onChange={setQ}
      />
      {q === '' ? null : (
        <PageState reading={reading}>
          {({ rows }) => <Candidates rows={rows} chosen={chosen} onChoose={setChosen} />}
        </PageState>
      )}
      <Checkbox checked={all} onCheckedChange={(value: boolean | 'indeterminate') => setAll(value === true)}>
        {words.all(donor.email)}
      </Checkbox>
    </ActionForm>
  );
}
