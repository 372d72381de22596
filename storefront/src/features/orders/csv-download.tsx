import { orderTexts } from '@texts/orders';
import { Download } from 'lucide-react';
import { saveFile } from '../../lib/save-file';
import { useCommand } from '../../lib/use-command';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import type { DonationFilters } from './donation-filters';

const { list: texts } = orderTexts;

/** The donations that the filters find, as a CSV file. A plain link would not carry the token. */
export function CsvDownload({ filters }: { filters: DonationFilters }) {
  const fetchCsv = useCommand('orders.exportCsv');
  const download = async () => {
    const outcome = await fetchCsv.run({ query: filters });
    if (outcome.ok) saveFile(texts.csvName(filters.from, filters.to), outcome.data, 'text/csv');
  };
  return (
    <div>
      <Button kind="quiet" small busy={fetchCsv.busy} busyLabel={texts.csvBusy} onClick={() => void download()}>
        <Download aria-hidden="true" />
        {texts.csv}
      </Button>
      {fetchCsv.error ? <Alert>{fetchCsv.error.message}</Alert> : null}
    </div>
  );
}
