import { useState } from 'react';
import { accountTexts } from '@texts/account';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { forgetPerson } from '../../stores/logout';
import { Button } from '../../ui/button';
import { Slip } from '../../ui/card';
import { Stack } from '../../ui/layout';
import { useToast } from '../../ui/toast';
import { CloseDialog } from './close-dialog';
import { DataDownload } from './data-download';

const { ownData: texts, closing } = accountTexts;

/** What somebody may ask of the temple about their own data: a copy of it, and its end. */
export function AccountEnd() {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const closed = () => {
    setIsAsking(false);
    toast(`${closing.doneHeading}. ${closing.doneText}`);
    forgetPerson();
    void navigate(paths.login());
  };
  return (
    <Stack as="section" data-gap="snug" aria-labelledby="my-data">
      <h2 id="my-data">{texts.heading}</h2>
      <Slip>
        <DataDownload />
        <p>{texts.closeText}</p>
        <Button kind="quiet" wide onClick={() => setIsAsking(true)}>
          {texts.close}
        </Button>
      </Slip>
      {isAsking ? <CloseDialog onKeep={() => setIsAsking(false)} onClosed={closed} /> : null}
    </Stack>
  );
}
