import { Typography } from '@strapi/design-system';
import { momentText } from '@seva/panel/format';
import { Note } from '@seva/panel/ui/note';
import type { PayoutSync } from '@seva/config/contract/panel/donations/payouts/contracts';
import { useBackOffice } from '../../data/back-office-context';
import { texts } from '../../texts/en';

const words = texts.payouts;

/** Time of the last sync with the card processor, or since when it has failed. */
export function PayoutSyncNote({ hearing: { heardAt, silent } }: { hearing: PayoutSync }) {
  const { options } = useBackOffice();
  const at = (moment: string) => momentText(moment, options.timeZone);
  if (silent) {
    const said = silent.why === 'away' ? words.away : words.refused;
    return <Note kind="warning">{said(at(silent.since))}</Note>;
  }
  if (heardAt === null) return <Note kind="warning">{words.neverHeard}</Note>;
  return (
    <Typography tag="p" variant="pi" textColor="neutral600">
      {words.heard(at(heardAt))}
    </Typography>
  );
}
