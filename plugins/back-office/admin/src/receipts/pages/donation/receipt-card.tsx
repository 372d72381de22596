import { Box, Typography } from '@strapi/design-system';
import { hasReceipt } from '@seva/config/rules/papers/gift-source';
import { Note } from '@seva/panel/ui/note';
import { NumberLink } from '@seva/panel/ui/number-link';
import { PageState } from '@seva/panel/ui/page';
import { Section } from '@seva/panel/ui/section';
import type { DonationReceipts } from '@seva/config/contract/panel/receipts/papers/contracts';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { VersionList } from '../../ui/version-list';
import { DonorLines } from './donor-lines';

const words = texts.receipts.ofDonation;

/** Receipt of a donation with its versions, on the donation's page. */
export function ReceiptCard({ donation }: { donation: string }) {
  const reading = useRead('papers.ofDonation', { params: { id: donation } });
  return (
    <Section title={words.title}>
      <PageState reading={reading}>
        {(receipts) => <Shown donation={donation} receipts={receipts} onDone={reading.put} />}
      </PageState>
    </Section>
  );
}

interface ShownProps {
  readonly donation: string;
  readonly receipts: DonationReceipts;
  readonly onDone: (now: DonationReceipts) => void;
}

function Shown({ donation, receipts, onDone }: ShownProps) {
  const { versions, isMissing, donor } = receipts;
  const isThanked = donor.source !== '' && !hasReceipt(donor.source);
  return (
    <>
      {isMissing ? <Note kind="warning">{words.missing}</Note> : null}
      {versions.length === 0 && !isMissing ? (
        <Typography textColor="neutral600">{isThanked ? words.thanked : words.none}</Typography>
      ) : null}
      <VersionList versions={versions} />
      <DonorLines donation={donation} receipts={receipts} onDone={onDone} />
      {versions[0] ? (
        <Box paddingTop={3} className="no-print">
          <NumberLink to={`/plugins/donations/receipts/${versions[0].id}`}>{words.open(versions[0].number)}</NumberLink>
        </Box>
      ) : null}
    </>
  );
}
