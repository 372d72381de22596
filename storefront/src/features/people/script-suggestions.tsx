import { useEffect, useState } from 'react';
import type { suggestedName } from '@seva/config/rules/bookings/name-in-script';
import { peopleTexts } from '@texts/people';
import { Button } from '../../ui/button';
import { Muted, Row } from '../../ui/layout';

const { person: texts } = peopleTexts;

interface ScriptSuggestionsProps {
  /** Name in Latin letters. */
  readonly name: string;
  readonly onChoose: (script: string) => void;
}

/**
 * Suggests spellings of a name in Telugu and Devanagari for the devotee to choose. The word lists load once a name is
 * typed.
 */
export function ScriptSuggestions({ name, onChoose }: ScriptSuggestionsProps) {
  const [suggest, setSuggest] = useState<{ readonly of: typeof suggestedName } | null>(null);
  const isTyped = name.trim().length > 1;
  useEffect(() => {
    if (!isTyped) return;
    // Without the word lists there are no suggestions.
    void import('@seva/config/rules/bookings/name-in-script').then(
      (loaded) => setSuggest({ of: loaded.suggestedName }),
      () => undefined,
    );
  }, [isTyped]);
  const found = isTyped ? suggest?.of(name) : null;
  if (!found) return null;
  return (
    <div>
      <Muted>{texts.suggested}</Muted>
      <Row>
        {[found.telugu, found.devanagari].map((script) => (
          <Button
            key={script}
            type="button"
            small
            kind="quiet"
            aria-label={texts.takeScript(script)}
            onClick={() => onChoose(script)}
          >
            {script}
          </Button>
        ))}
      </Row>
    </div>
  );
}
