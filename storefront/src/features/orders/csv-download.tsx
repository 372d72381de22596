import { orderTexts } from '@texts/orders';
import { Download } from 'lucide-react';
import { useCommand } from '../../lib/use-command';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import type { DonationFilters } from './donation-filters';

const { list: texts } = orderTexts;

/** Hands a text to the browser as a file to keep. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The donations that the filters find, as a CSV file. A plain link would not carry the token. */
export function CsvDownload({ filters }: { filters: DonationFilters }) {
  const fetchCsv = useCommand('orders.exportCsv');
  const download = async () => {
    const outcome = await fetchCsv.run({ query: filters });
    if (outcome.ok) saveFile(texts.csvName(filters.from, filters.to), outcome.data);
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
