import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { commonTexts } from '@texts/common';
import { Button } from './button';
import { Dialog } from './dialog';
import { Row } from './layout';

/** Question before an action that cannot be undone. */
export interface Question {
  /** Heading; default 'Are you sure?'. */
  readonly heading?: string;
  readonly text?: ReactNode;
  readonly yes?: string;
}

interface Asked extends Question {
  answer(yes: boolean): void;
}

const ConfirmContext = createContext<(question?: Question) => Promise<boolean>>(() => Promise.resolve(false));

/**
 * Returns a function that asks in a dialog of the shop and resolves to true only for yes: `if (await confirm({text}))
 * …`.
 */
export const useConfirm = () => useContext(ConfirmContext);

/** Shows the questions of `useConfirm`. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = useCallback(
    (question: Question = {}) =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          setAsked(null);
          resolve(yes);
        };
        setAsked({ ...question, answer });
      }),
    [],
  );
  return (
    <ConfirmContext.Provider value={confirm}>
      {children}
      {asked ? (
        <Dialog
          role="alertdialog"
          heading={asked.heading ?? commonTexts.confirmQuestion}
          onClose={() => asked.answer(false)}
        >
          {asked.text ? <p>{asked.text}</p> : null}
          <Row>
            <Button onClick={() => asked.answer(true)}>{asked.yes ?? commonTexts.confirmYes}</Button>
            <Button kind="quiet" onClick={() => asked.answer(false)}>
              {commonTexts.cancel}
            </Button>
          </Row>
        </Dialog>
      ) : null}
    </ConfirmContext.Provider>
  );
}
