import { Button, Flex, SimpleMenu, MenuItem } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useNavigate } from 'react-router-dom';
import type { DonationFilters } from '@seva/config/contract/panel/donations/donations/input';
import { useBackOffice } from '../../data/back-office-context';
import type { Address } from '@seva/panel/use-address';
import { useFile } from '@seva/panel/use-file';
import { address as addressOf } from '../../../data/client';
import { texts } from '../../texts/en';

const words = texts.donations;

/** The list on paper, and, for those who may, as files. */
export function ExportMenu({ address }: { address: Address<keyof DonationFilters> }) {
  const { values, filterQuery } = address;
  const { may, options } = useBackOffice();
  const { busy, fetchFile } = useFile();
  const navigate = useNavigate();
  const file = (call: 'donations.exportDonations' | 'donations.exportLines', name: string) => () =>
    void fetchFile(addressOf(call, { query: values }), `${name}-${options.today}.csv`, words.exported);
  return (
    <Flex gap={2} className="no-print">
      <Button variant="tertiary" onClick={() => navigate(`/plugins/donations/donations/print?${filterQuery}`)}>
        {words.printList}
      </Button>
      {may('export') ? (
        <SimpleMenu
          label={busy ? words.exporting : words.export}
          variant="secondary"
          popoverPlacement="bottom-end"
          disabled={busy}
          startIcon={<Download />}
        >
          <MenuItem onSelect={file('donations.exportDonations', 'donations')}>{words.exportDonations}</MenuItem>
          <MenuItem onSelect={file('donations.exportLines', 'donation-lines')}>{words.exportLines}</MenuItem>
        </SimpleMenu>
      ) : null}
    </Flex>
  );
}
