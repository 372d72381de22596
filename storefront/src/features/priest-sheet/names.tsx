import type { SheetBooking, SheetPerson } from '@seva/config/contract';
import type { Script } from '@seva/config/rules/bookings/word';
import { sheetTexts as texts } from '@texts/sheet';
import styled from 'styled-components';
import { color, radius, size, space } from '../../ui/theme/tokens';
import { sheetFontFamily } from './sheet-fonts';
import { gotramGaps, gotramInScripts, gotramsOf, nameInScripts, starInScript } from './sheet-texts';

const Gotram = styled.p`
  padding: ${space.tiny} ${space.small};
  border-radius: ${radius.field};
  background: ${color.sand};
  font-family: ${sheetFontFamily};
  font-weight: 600;
  line-height: 1.5;
  & strong {
    font-size: 1.45rem;
  }
  & span {
    font-weight: 400;
  }
  &[data-customary] {
    border: 2px dashed ${color.bark};
    background: none;
  }
  & em {
    display: block;
    font-weight: 400;
  }
`;
const Person = styled.li`
  display: grid;
  gap: 2px;
  padding-block: ${space.small};
  border-top: 1px solid ${color.sandDeep};
  font-family: ${sheetFontFamily};
  line-height: 1.45;
  overflow-wrap: anywhere;
  & strong {
    font-size: 1.6112rem;
    line-height: 1.4;
  }
  & span {
    font-size: 1.2rem;
  }
  & small {
    color: ${color.bark};
    font-size: ${size.body};
  }
  & b {
    font-weight: 600;
  }
`;

/** Gotram in the priest's scripts and in Latin; `isCustomary` marks the customary one for an unknown gotram. */
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
    <Gotram data-customary={isCustomary || undefined}>
      <strong>{first}</strong> {second ? <span>{second} </span> : null}
      {latin ? `${latin} ` : null}
      {texts.gotram}
      {isCustomary ? <em>{texts.customary}</em> : null}
    </Gotram>
  );
}

function Stars({ person, script }: { person: SheetPerson; script: Script }) {
  const latin = starInScript(person, 'latin');
  if (!latin) return <>{texts.starUnknown}</>;
  return <>{script === 'latin' ? latin : `${starInScript(person, script)} · ${latin}`}</>;
}

interface PersonLineProps {
  readonly person: SheetPerson;
  readonly script: Script;
  /** Customary gotram, if only this person's is unknown; else null. */
  readonly customary: string | null;
}

function PersonLine({ person, script, customary }: PersonLineProps) {
  const { first, second, latin } = nameInScripts(person, script);
  return (
    <Person>
      <strong>{first}</strong>
      {second ? <span>{second}</span> : null}
      <small>
        {latin ? (
          <>
            <b>{latin}</b> ·{' '}
          </>
        ) : null}
        <Stars person={person} script={script} />
        {person.relation ? ` · ${person.relation}` : null}
      </small>
      {customary ? <GotramLine gotram={customary} script={script} isCustomary /> : null}
    </Person>
  );
}

interface NamesProps {
  readonly booking: SheetBooking;
  readonly script: Script;
  /** Customary gotram, read if a gotram is unknown; '' if the sheet has none. */
  readonly customary: string;
}

/** Names of an entry: gotram first, then each person with star. */
export function Names({ booking, script, customary }: NamesProps) {
  const { people } = booking;
  const gaps = gotramGaps(booking);
  return (
    <>
      {gotramsOf(booking).map((gotram) => (
        <GotramLine key={gotram} gotram={gotram} script={script} />
      ))}
      {gaps === 'all' && customary !== '' ? <GotramLine gotram={customary} script={script} isCustomary /> : null}
      {gaps === 'all' && customary === '' ? <Gotram>{texts.gotramUnknown}</Gotram> : null}
      {people.length === 0 ? <p>{texts.noNames}</p> : null}
      <ul>
        {people.map((person, index) => (
          <PersonLine
            key={`${index} ${person.name}`}
            person={person}
            script={script}
            customary={gaps === 'some' && person.gotram === '' ? customary : null}
          />
        ))}
      </ul>
    </>
  );
}
