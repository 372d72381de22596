import { commonTexts } from '@texts/common';
import { Button } from './button';
import { Dialog } from './dialog';
import { Row } from './layout';

/** Question before an action that cannot be undone. */
export interface Question {
  /** Heading; default 'Are you sure?'. */
  readonly heading?: string;
  readonly text?: string;
  readonly yes?: string;
}

/** Dialog that asks a question. Closing it answers no. */
export function QuestionDialog({
  question: { heading = commonTexts.confirmQuestion, text, yes = commonTexts.confirmYes },
  onAnswer,
}: {
  question: Question;
  onAnswer: (isYes: boolean) => void;
}) {
  return (
    <Dialog role="alertdialog" heading={heading} onClose={() => onAnswer(false)}>
      {text ? <p>{text}</p> : null}
      <Row>
        <Button onClick={() => onAnswer(true)}>{yes}</Button>
        <Button kind="quiet" onClick={() => onAnswer(false)}>
          {commonTexts.cancel}
        </Button>
      </Row>
    </Dialog>
  );
}
