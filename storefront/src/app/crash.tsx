import { useState } from 'react';
import { errorTexts } from '@texts/errors';
import { documentAnswers } from '../lib/reload';
import { NotHere } from './screen-retry';

/** A screen that failed to draw, inside the frame, so that the rest of the shop stays at hand. */
export function Crash() {
  const [words, setWords] = useState<{ heading: string; text: string }>(errorTexts.crash);
  const again = async () => {
    const { pathname, search } = window.location;
    if (await documentAnswers(pathname + search)) window.location.reload();
    else setWords(errorTexts.missing.unreachable);
  };
  return <NotHere words={words} again={() => void again()} />;
}
