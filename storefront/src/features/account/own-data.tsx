import { useState } from 'react';
import { accountTexts } from '@texts/account';
import { errorTexts } from '@texts/errors';
import { Download } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/use-command';
import { clearPersonalData } from '../../stores/logout';
import { Button } from '../../ui/button';
import { Slip } from '../../ui/card';
import { Stack } from '../../ui/layout';
import { FocusedAlert } from '../../ui/focused-alert';
import { useToast } from '../../ui/toast';
import { CloseDialog } from './close-dialog';

const { ownData: texts, closing } = accountTexts;

/** Downloads a text as a file. `type` is its media type. */
function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads the devotee's data as a JSON file. A plain link would not carry the token. */
function DataDownload() {
  const fetchData = useCommand('users.ownData');
  const [done, setDone] = useState<'no' | 'yes' | 'cut off'>('no');
  const download = async () => {
    setDone('no');
    const outcome = await fetchData.run({});
    if (!outcome.ok) return;
    // A response that was cut off has no data.
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
      {fetchData.error ? <FocusedAlert>{fetchData.error.message}</FocusedAlert> : null}
      {done === 'cut off' ? <FocusedAlert>{errorTexts.generic}</FocusedAlert> : null}
      {done === 'yes' ? <FocusedAlert kind="success">{texts.downloadDone}</FocusedAlert> : null}
    </>
  );
}

/** Lets devotees download their data and close their account. */
export function OwnData() {
  const [isClosing, setIsClosing] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const onClosed = () => {
    setIsClosing(false);
    toast(`${closing.doneHeading}. ${closing.doneText}`);
    clearPersonalData();
    void navigate(paths.login());
  };
  return (
    <Stack as="section" data-gap="snug" aria-labelledby="my-data">
      <h2 id="my-data">{texts.heading}</h2>
      <Slip>
        <DataDownload />
        <p>{texts.closeText}</p>
        <Button kind="quiet" wide onClick={() => setIsClosing(true)}>
          {texts.close}
        </Button>
      </Slip>
      {isClosing ? <CloseDialog onKeep={() => setIsClosing(false)} onClosed={onClosed} /> : null}
    </Stack>
  );
}
