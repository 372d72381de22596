import { Fragment, useLayoutEffect } from 'react';
import type { Script } from '@seva/config/rules/bookings/word';
import { momentText } from '@seva/config/rules/date-text';
import { sheetTexts as texts } from '@texts/sheet';
import styled from 'styled-components';
import { formatLongDay } from '../../lib/booking-text';
import { useSite } from '../../lib/use-shop';
import { figures } from '../../ui/figures';
import { Logo } from '../../ui/motifs/logo';
import { Toran } from '../../ui/motifs/toran';
import { color } from '../../ui/theme/tokens';
import { groupsOf } from './groups';
import { sheetFontFamily } from './sheet-fonts';
import {
  entryFacts,
  gotramGaps,
  gotramInScripts,
  gotramsOf,
  nameInScripts,
  starInScript,
  timeText,
} from './sheet-texts';
import type { Entry } from './use-sheet';

const margin = `font: 400 10.5pt Mukta, Arial, sans-serif;`;

/** Letter paper with a footer in its margin, which some browsers leave out. */
const pageRules = `@page {
  size: letter;
  margin: 0.55in 0.55in 0.7in;
  @bottom-left { content: '${texts.paper.foot}'; ${margin} }
  @bottom-right { content: ${texts.paper.page}; ${margin} }
}`;

/** Applies the page rules while the sheet is printed. Other prints have their own. */
function usePageRules(): void {
  useLayoutEffect(() => {
    if (!('adoptedStyleSheets' in document)) return undefined;
    const rules = new CSSStyleSheet();
    rules.replaceSync(pageRules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== rules);
    };
  }, []);
}

const Paper = styled.div`
  color: #000;
  font: 400 13pt/1.45 ${sheetFontFamily};
  font-variant-numeric: lining-nums proportional-nums;
  & b,
  & strong {
    font-weight: 600;
  }
`;
const Head = styled.header`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 0 12pt;
  align-items: center;
  padding-block: 12pt 4pt;
  & svg {
    width: 34pt;
    height: auto;
  }
  & h1 {
    ${figures}
    font-size: 18pt;
  }
  & > span {
    color: ${color.kumkumDeep};
    font-size: 15pt;
  }
`;
const Time = styled.div`
  display: flex;
  gap: 10pt;
  align-items: baseline;
  padding-block: 10pt 4pt;
  border-bottom: 1px solid #000;
  break-after: avoid;
  & h2 {
    flex: 1;
    font: inherit;
    font-size: 14pt;
  }
  & strong {
    ${figures}
    font-size: 15pt;
  }
`;
const EntryFrame = styled.li`
  display: grid;
  grid-template-columns: 30pt minmax(0, 1fr) 92pt;
  gap: 0 8pt;
  padding-block: 6pt;
  border-bottom: 1px solid #6b5a4c;
  break-inside: avoid;
`;
const Box = styled.span`
  display: grid;
  place-content: center;
  width: 21pt;
  height: 21pt;
  margin-top: 2pt;
  border: 1.6pt solid #000;
  border-radius: 4pt;
  font-size: 15pt;
  line-height: 1;
`;
const Names = styled.div`
  display: grid;
  gap: 2pt;
`;
const Line = styled.div`
  display: grid;
  grid-template-columns: 92pt 78pt 86pt minmax(0, 1fr);
  gap: 0 8pt;
  align-items: baseline;
  overflow-wrap: anywhere;
  &[data-gotram] {
    grid-template-columns: 92pt 78pt minmax(0, 1fr);
  }
  &[data-gotram] > :not(:last-child) {
    color: ${color.kumkumDeep};
  }
  &[data-customary] > * {
    color: #000;
    font-weight: 400;
  }
`;
const Facts = styled.div`
  font-size: 11.5pt;
  line-height: 1.4;
  overflow-wrap: anywhere;
  & > * {
    display: block;
  }
`;

/** Gotram on one line; `isCustomary` marks the customary one for an unknown gotram. */
function GotramLine({
  gotram,
  script,
  isCustomary = false,
}: {
  gotram: string;
  script: Script;
  isCustomary?: boolean;
}) {
  const { first, second, latin } = gotramInScripts(gotram, script);
  return (
    <Line data-gotram="" data-customary={isCustomary || undefined}>
      <b>{first}</b>
      <span>{second}</span>
      <span>
        <b>{latin}</b> {texts.gotram}
        {isCustomary ? `, ${texts.customary}` : null}
      </span>
    </Line>
  );
}

function Gotrams({ entry, script, customary }: { entry: Entry; script: Script; customary: string }) {
  if (entry.people.length === 0) return <span>{texts.noNames}</span>;
  if (gotramGaps(entry) !== 'all')
    return gotramsOf(entry).map((gotram) => <GotramLine key={gotram} gotram={gotram} script={script} />);
  if (customary === '') return <span>{texts.gotramUnknown}</span>;
  return <GotramLine gotram={customary} script={script} isCustomary />;
}

function PrintedEntry({ entry, script, customary }: { entry: Entry; script: Script; customary: string }) {
  const isOneOfSome = customary !== '' && gotramGaps(entry) === 'some';
  const { occasion, note, check, done, visit, people } = entry;
  return (
    <EntryFrame>
      <Box aria-hidden="true">{done ? '✓' : ''}</Box>
      <Names>
        <Gotrams entry={entry} script={script} customary={customary} />
        {people.map((person, index) => {
          const { first, second, latin } = nameInScripts(person, script);
          return (
            <Fragment key={`${index} ${person.name}`}>
              <Line>
                <b>{first}</b>
                <span>{second}</span>
                <b>{latin}</b>
                <span>
                  {starInScript(person, 'latin') || texts.starUnknown}
                  {person.relation ? `, ${person.relation}` : null}
                </span>
              </Line>
              {isOneOfSome && person.gotram === '' ? (
                <GotramLine gotram={customary} script={script} isCustomary />
              ) : null}
            </Fragment>
          );
        })}
      </Names>
      <Facts>
        {occasion ? <b>{occasion}</b> : null}
        {entryFacts(entry).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {note ? <span>{texts.note(note)}</span> : null}
        {visit ? <span>{[visit.address, visit.city, visit.phone].filter(Boolean).join(', ')}</span> : null}
        {check === 'none' ? null : <b>{texts.checks[check]}</b>}
      </Facts>
    </EntryFrame>
  );
}

interface PrintedSheetProps {
  readonly day: string;
  readonly entries: readonly Entry[];
  readonly script: Script;
  /** Customary gotram, read if a gotram is unknown; '' if the sheet has none. */
  readonly customary: string;
  readonly now: number;
  readonly timeZone: string;
}

/** Priest sheet on letter paper: a box to tick for each entry, which never breaks across pages. */
export function PrintedSheet({ day, entries, script, customary, now, timeZone }: PrintedSheetProps) {
  const site = useSite();
  usePageRules();
  return (
    <Paper>
      <Toran />
      <Head>
        <Logo />
        <div>
          <h1>{formatLongDay(day)}</h1>
          <span>{texts.paper.head(entries.length, momentText(now, timeZone))}</span>
        </div>
        <span>{site?.name}</span>
      </Head>
      {entries.length === 0 ? <p>{texts.empty}</p> : null}
      {groupsOf(entries).map((group) => (
        <section key={group.key}>
          <Time>
            <strong>{timeText(group.startsAt)}</strong>
            <h2>{group.service}</h2>
            <span>{texts.families(group.entries.length)}</span>
          </Time>
          <ul>
            {group.entries.map((entry) => (
              <PrintedEntry key={entry._id} entry={entry} script={script} customary={customary} />
            ))}
          </ul>
        </section>
      ))}
    </Paper>
  );
}
