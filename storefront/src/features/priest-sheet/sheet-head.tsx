import { useState } from 'react';
import type { Script } from '@seva/config/rules/bookings/word';
import { sheetTexts as texts } from '@texts/sheet';
import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatLongDay, formatShortDay } from '../../lib/booking-text';
import { paths } from '../../lib/paths';
import { sheetScript } from '../../stores/sheet';
import { figures } from '../../ui/figures';
import { IconButton } from '../../ui/icon-button';
import { TextButton } from '../../ui/text-button';
import { color, radius, space } from '../../ui/theme/tokens';
import { sheetFontFamily } from './sheet-fonts';
import type { SheetState } from './use-sheet';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tiny};
  align-items: center;
  justify-content: space-between;
  & h1 {
    ${figures}
    font-size: min(1.4rem, 9vw);
  }
  & > div {
    display: flex;
    flex: none;
  }
  & button {
    min-width: 48px;
    min-height: 48px;
  }
`;
const Glyph = styled.span`
  font-family: ${sheetFontFamily};
  font-size: 1.3rem;
  font-weight: 600;
  line-height: 1;
`;
const Choice = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(5.6rem, 100%), 1fr));
  gap: ${space.tiny};
  & > * {
    display: grid;
    place-content: center;
    min-height: 56px;
    padding: ${space.hair} ${space.tiny};
    border: 1px solid ${color.edge};
    border-radius: ${radius.card};
    background: ${color.paper};
    color: ${color.ink};
    font-family: ${sheetFontFamily};
    font-size: 0.9445rem;
    line-height: 1.3;
    text-align: center;
    text-decoration: none;
  }
  & strong {
    font-weight: 600;
  }
  & > [aria-current],
  & > [aria-pressed='true'] {
    border-color: ${color.leafDeep};
    background: ${color.leafDeep};
    color: ${color.paper};
  }
`;

const glyphs: Readonly<Record<Script, string>> = { telugu: 'అ', devanagari: 'अ', latin: 'A' };
const ownNames: Readonly<Record<Script, string>> = { telugu: 'తెలుగు', devanagari: 'देवनागरी', latin: 'Latin' };
/** Scripts in the order of use at the temple. */
const scripts: readonly Script[] = ['telugu', 'devanagari', 'latin'];

function Scripts({ script, onChosen }: { script: Script; onChosen: (script: Script) => void }) {
  return (
    <Choice role="group" aria-label={texts.script}>
      {scripts.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === script}
          aria-label={texts.scriptNames[each]}
          onClick={() => onChosen(each)}
        >
          <strong>{ownNames[each]}</strong>
        </button>
      ))}
    </Choice>
  );
}

const dayName = (index: number, day: string) => [texts.today, texts.tomorrow][index] ?? formatShortDay(day);

interface SheetHeadProps {
  readonly sheet: SheetState;
  readonly day: string | undefined;
  readonly script: Script;
}

/** Header of the sheet: day, script, print button, and three days to choose from. */
export function SheetHead({ sheet, day, script }: SheetHeadProps) {
  const [isChoosing, setChoosing] = useState(false);
  const choose = (chosen: Script) => {
    sheetScript.set(chosen);
    setChoosing(false);
  };
  return (
    <>
      <Head>
        <h1>{day ? formatLongDay(day) : texts.title}</h1>
        <div>
          <TextButton type="button" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            <Glyph aria-hidden="true">{glyphs[script]}</Glyph>
            {texts.scriptShort}
          </TextButton>
          <IconButton label={texts.print} onClick={() => window.print()}>
            <Printer aria-hidden="true" />
          </IconButton>
        </div>
      </Head>
      {isChoosing ? <Scripts script={script} onChosen={choose} /> : null}
      {sheet.days.length > 0 ? (
        <Choice as="nav" aria-label={texts.days}>
          {sheet.days.map((each, index) => (
            <Link
              key={each.day}
              to={index === 0 ? paths.sheet() : paths.sheet(each.day)}
              aria-current={each.day === day ? 'page' : undefined}
            >
              <strong>{dayName(index, each.day)}</strong>
              <span>{texts.families(each.count)}</span>
            </Link>
          ))}
        </Choice>
      ) : null}
    </>
  );
}
