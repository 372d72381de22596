import { useState } from 'react';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { dayText } from '@seva/panel/format';
import type { DonationReceipts } from '@seva/config/contract/panel/receipts/papers/contracts';
import { permissions } from '@seva/config/contract/panel/rights';
import { useHasRight } from '../../../data/use-has-right';
import { texts } from '../../texts/en';
import { DonorDialog } from './donor-dialog';

const words = texts.donor;

interface DonorLinesProps {
  readonly donation: string;
  readonly receipts: DonationReceipts;
  readonly onDone: (now: DonationReceipts) => void;
}

/** Payer of a donation if it was not its devotee, postmark of its check, and an edit button. */
export function DonorLines({ donation, receipts: { donor }, onDone }: DonorLinesProps) {
  const [isAsking, setAsking] = useState(false);
  const mayAct = useHasRight()(permissions['papers.act']);
  const { source, payer, credit, postmarkedOn } = donor;
  const lines = [
    source === '' ? '' : [words.names[source], payer].filter(Boolean).join(': '),
    credit ? words.creditedTo(credit.name || credit.email) : '',
    postmarkedOn ? words.postmarkedOn(dayText(postmarkedOn)) : '',
  ].filter(Boolean);
  if (lines.length === 0 && !mayAct) return null;
  return (
    <Box paddingTop={3}>
      {lines.map((line) => (
        <Typography key={line} tag="p">
          {line}
        </Typography>
      ))}
      {mayAct ? (
        <Flex paddingTop={2} className="no-print">
          <Button variant="tertiary" size="S" onClick={() => setAsking(true)}>
            {words.button}
          </Button>
        </Flex>
      ) : null}
      {isAsking ? (
        <DonorDialog donation={donation} donor={donor} onDone={onDone} onClose={() => setAsking(false)} />
      ) : null}
    </Box>
  );
}
