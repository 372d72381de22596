import { Button, Flex, SimpleMenu, MenuItem } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useNavigate } from 'react-router-dom';
import { donationPaths } from '../../../shared/donations/contracts';
import { useBackOffice } from '../../data/back-office-context';
import { useDownload } from '../../data/use-download';
import { texts } from '../../texts/en';

const words = texts.donations;

/** The list on paper, and, for those who may, as files. */
export function ExportMenu({ filterQuery }: { filterQuery: string }) {
  const { may, options } = useBackOffice();
  const { busy, download } = useDownload();
  const navigate = useNavigate();
  const file = (path: string, name: string) => () =>
    void download(`${path}?${filterQuery}`, `${name}-${options.today}.csv`);
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
          <MenuItem onSelect={file(donationPaths.exportDonations, 'donations')}>{words.exportDonations}</MenuItem>
          <MenuItem onSelect={file(donationPaths.exportLines, 'donation-lines')}>{words.exportLines}</MenuItem>
        </SimpleMenu>
      ) : null}
    </Flex>
  );
}
