import { useCallback, useEffect, useRef } from 'react';
import { commonTexts } from '@texts/common';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from './confirm';

/**
 * Asks before the visitor leaves a screen with unsaved changes: inside the shop in its own dialog, for a reload or
 * another site in the browser's. Call the returned function when the changes are saved or given up. `unsaved` is called
 * at the moment of leaving.
 */
export function useLeaveQuestion(unsaved: () => boolean): () => void {
  const confirm = useConfirm();
  const released = useRef(false);
  const asked = useRef(unsaved);
  useEffect(() => {
    asked.current = unsaved;
  });
  const mayLose = useCallback(() => !released.current && asked.current(), []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && mayLose(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(commonTexts.unsaved).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (mayLose()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [mayLose]);
  return useCallback(() => {
    released.current = true;
  }, []);
}
