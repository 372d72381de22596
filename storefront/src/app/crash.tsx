import { errorTexts } from '@texts/errors';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';
import { Page } from '../ui/layout';
import { BrokenBell } from '../ui/motifs/broken-bell';

/** A screen that failed to draw or to load, inside the frame, so that the rest of the shop stays at hand. */
export function Crash() {
  return (
    <Page heading={errorTexts.crash.heading}>
      <div>
        <BrokenBell />
      </div>
      <Alert>{errorTexts.crash.text}</Alert>
      <div>
        <Button onClick={() => window.location.reload()}>{errorTexts.crash.again}</Button>
      </div>
    </Page>
  );
}
