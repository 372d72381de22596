import { useEffect, useState } from 'react';
import type { suggestedName } from '@seva/config/rules/bookings/name-in-script';
import { peopleTexts } from '@texts/people';
import { Button } from '../../ui/button';
import { Muted, Row } from '../../ui/layout';

const { person: texts } = peopleTexts;

interface ScriptSuggestionsProps {
  /** The name as it is typed in Latin letters. */
  readonly name: string;
  readonly onTake: (script: string) => void;
}

/**
 * How the name may be written in Telugu and in Devanagari: a guess, which counts only when somebody takes it. The words behind it
 * are loaded with the first name that is typed.
 */
export function ScriptSuggestions({ name, onTake }: ScriptSuggestionsProps) {
  const [suggest, setSuggest] = useState<{ readonly of: typeof suggestedName } | null>(null);
  const isTyped = name.trim().length > 1;
  useEffect(() => {
    if (!isTyped) return;
    // Without them the name is typed by hand, as before.
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
            onClick={() => onTake(script)}
          >
            {script}
          </Button>
        ))}
      </Row>
    </div>
  );
}
