import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { commonTexts } from '@texts/common';
import type { Question, QuestionDialog } from './question-dialog';

interface Asked {
  readonly Dialog: typeof QuestionDialog;
  readonly question: Question;
  readonly answer: (isYes: boolean) => void;
}

const ConfirmContext = createContext<(question?: Question) => Promise<boolean>>(() => Promise.resolve(false));

const loadDialog = () =>
  import('./question-dialog').then(
    (loaded) => loaded.QuestionDialog,
    () => null,
  );

/**
 * Returns a function that asks for confirmation in the shop's own dialog and resolves to true only for yes: `if (await
 * confirm({text})) …`. The dialog's code loads with the screen that may ask.
 */
export function useConfirm() {
  useEffect(() => void loadDialog(), []);
  return useContext(ConfirmContext);
}

/** Shows the questions of `useConfirm`; in the browser's own dialog if the code of the shop's cannot load. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = useCallback(async (question: Question = {}) => {
    const Dialog = await loadDialog();
    const { heading = commonTexts.confirmQuestion, text = '' } = question;
    if (!Dialog) return window.confirm(`${heading}\n${text}`.trim());
    return new Promise<boolean>((resolve) => {
      const answer = (isYes: boolean) => {
        setAsked(null);
        resolve(isYes);
      };
      setAsked({ Dialog, question, answer });
    });
  }, []);
  return (
    <ConfirmContext.Provider value={confirm}>
      {children}
      {asked ? <asked.Dialog question={asked.question} onAnswer={asked.answer} /> : null}
    </ConfirmContext.Provider>
  );
}
