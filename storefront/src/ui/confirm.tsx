import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { commonTexts } from '@texts/common';
import { Button } from './button';
import { Dialog } from './dialog';
import { Row } from './layout';

/** A question to be answered before something happens that cannot be taken back. */
export interface Question {
  /** 'Are you sure?' when not given. */
  readonly heading?: string;
  readonly text?: ReactNode;
  readonly yes?: string;
}

interface Asked extends Question {
  answer(yes: boolean): void;
}

const ConfirmContext = createContext<(question?: Question) => Promise<boolean>>(() => Promise.resolve(false));

/** Asks in a dialog of the shop and answers true only for yes: `if (await confirm({text})) …`. */
export const useConfirm = () => useContext(ConfirmContext);

/** Shows the questions that `useConfirm` asks. */
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
