import { useState } from 'react';
import { accountTexts } from '@texts/account';
import { errorTexts } from '@texts/errors';
import { Download } from 'lucide-react';
import { saveFile } from '../../lib/save-file';
import { useCommand } from '../../lib/use-command';
import { Button } from '../../ui/button';
import { SeenAlert } from '../../ui/seen-alert';

const { ownData: texts } = accountTexts;

/** Everything that the shop knows of the devotee, as a file. A plain link would not carry the token. */
export function DataDownload() {
  const fetchData = useCommand('users.ownData');
  const [done, setDone] = useState<'no' | 'yes' | 'cut off'>('no');
  const download = async () => {
    setDone('no');
    const outcome = await fetchData.run({});
    if (!outcome.ok) return;
    // A file that was cut off on its way cannot be read to its end, and is none.
    const data = outcome.data as typeof outcome.data | undefined;
    if (data) saveFile(texts.file(data.madeAt.slice(0, 10)), JSON.stringify(data, null, 2), 'application/json');
    setDone(data ? 'yes' : 'cut off');
  };
  return (
    <>
      <p>{texts.downloadText}</p>
      <Button kind="quiet" wide busy={fetchData.busy} busyLabel={texts.downloadBusy} onClick={() => void download()}>
        <Download aria-hidden="true" />
        {texts.download}
      </Button>
      {fetchData.error ? <SeenAlert>{fetchData.error.message}</SeenAlert> : null}
      {done === 'cut off' ? <SeenAlert>{errorTexts.generic}</SeenAlert> : null}
      {done === 'yes' ? <SeenAlert kind="success">{texts.downloadDone}</SeenAlert> : null}
    </>
  );
}
