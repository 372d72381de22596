import { permissions } from '@seva/config/contract/panel/rights';
import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';
import { Note } from '@seva/panel/ui/note';
import { NumberLink } from '@seva/panel/ui/number-link';
import { useBackOffice } from '../../data/back-office-context';
import { texts } from '../../texts/en';

const words = texts.donation.correction;

/** Links between a reversed donation and the one that replaces it. */
export function CorrectionNote({ donation }: { donation: DonationDetail }) {
  const { holds } = useBackOffice();
  const { corrects, correctedBy, correctedIn } = donation;
  const link = (path: string, number: string) => <NumberLink to={`/plugins/${path}`}>{number}</NumberLink>;
  return (
    <>
      {corrects ? (
        <Note kind="warning">
          {words.corrects} {link(`donations/donations/${corrects.id}`, corrects.number)}
        </Note>
      ) : null}
      {correctedBy ? (
        <Note kind="warning">
          {words.correctedBy} {link(`donations/donations/${correctedBy.id}`, correctedBy.number)}
        </Note>
      ) : null}
      {correctedIn ? (
        <Note kind="warning">
          {words.correctedIn}{' '}
          {holds(permissions['batches.read'])
            ? link(`desk/batches/${correctedIn.id}`, correctedIn.number)
            : correctedIn.number}
        </Note>
      ) : null}
    </>
  );
}
