import type { SheetBooking, SheetPerson } from '@seva/config/contract';
import type { Script } from '@seva/config/rules/bookings/word';
import { sheetTexts as texts } from '@texts/sheet';
import styled from 'styled-components';
import { color, radius, size, space } from '../../ui/theme/tokens';
import { sheetFace } from './sheet-faces';
import { gotramIn, gotramsOf, nameIn, starIn } from './sheet-words';

const Gotram = styled.p`
  padding: ${space.tiny} ${space.small};
  border-radius: ${radius.field};
  background: ${color.sand};
  font-family: ${sheetFace};
  font-weight: 600;
  line-height: 1.5;
  & strong {
    font-size: 1.45rem;
  }
  & span {
    font-weight: 400;
  }
`;
const Person = styled.li`
  display: grid;
  gap: 2px;
  padding-block: ${space.small};
  border-top: 1px solid ${color.sandDeep};
  font-family: ${sheetFace};
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

function GotramLine({ gotram, script }: { gotram: string; script: Script }) {
  const { first, second, latin } = gotramIn(gotram, script);
  return (
    <Gotram>
      <strong>{first}</strong> {second ? <span>{second} </span> : null}
      {latin ? `${latin} ` : null}
      {texts.gotram}
    </Gotram>
  );
}

/** Star and rashi in the script that the priest reads and in Latin; said where neither is known. */
function Stars({ person, script }: { person: SheetPerson; script: Script }) {
  const latin = starIn(person, 'latin');
  if (!latin) return <>{texts.starUnknown}</>;
  return <>{script === 'latin' ? latin : `${starIn(person, script)} · ${latin}`}</>;
}

function PersonLine({ person, script }: { person: SheetPerson; script: Script }) {
  const { first, second, latin } = nameIn(person, script);
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
    </Person>
  );
}

/** For whom it is done: the gotram first, then each name with its star. */
export function Names({ booking, script }: { booking: SheetBooking; script: Script }) {
  const gotrams = gotramsOf(booking);
  const { people } = booking;
  return (
    <>
      {gotrams.map((gotram) => (
        <GotramLine key={gotram} gotram={gotram} script={script} />
      ))}
      {gotrams.length === 0 && people.length > 0 ? <Gotram>{texts.gotramUnknown}</Gotram> : null}
      {people.length === 0 ? <p>{texts.noNames}</p> : null}
      <ul>
        {people.map((person, index) => (
          <PersonLine key={`${index} ${person.name}`} person={person} script={script} />
        ))}
      </ul>
    </>
  );
}
