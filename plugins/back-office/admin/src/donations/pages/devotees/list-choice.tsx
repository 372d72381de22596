import { Button, Flex } from '@strapi/design-system';
import { texts } from '../../texts/en';

const words = texts.devotees.duplicates;

interface ListChoiceProps {
  readonly isDismissed: boolean;
  readonly onChange: (list: '' | 'dismissed') => void;
}

/** Which of the two lists of pairs is shown. */
export function ListChoice({ isDismissed, onChange }: ListChoiceProps) {
  const choices = [
    ['', words.likely],
    ['dismissed', words.dismissed],
  ] as const;
  return (
    <Flex gap={2} role="group" aria-label={words.title}>
      {choices.map(([list, name]) => {
        const isShown = isDismissed === (list === 'dismissed');
        return (
          <Button
            key={list}
            variant={isShown ? 'secondary' : 'tertiary'}
            aria-pressed={isShown}
            onClick={() => onChange(list)}
          >
            {name}
          </Button>
        );
      })}
    </Flex>
  );
}
