import { useId, useState, type Ref } from 'react';
import { isBlank } from '@seva/config/rules/plain-text';
import { bookingTexts } from '@texts/bookings';
import { Pencil, Plus } from 'lucide-react';
import styled from 'styled-components';
import { CheckField } from '../../ui/check-field';
import { Failure } from '../../ui/failure';
import { IconButton } from '../../ui/icon-button';
import { Muted, Stack } from '../../ui/layout';
import { Skeleton } from '../../ui/skeleton';
import { color, media, radius, size, space } from '../../ui/theme/tokens';
import { PersonDialog, personFacts, personName } from '../people';
import { GuestNames } from './guest-names';
import { StepHead } from './month-nav';
import type { People, SelectablePerson } from './use-people';

const { who: texts } = bookingTexts;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.tiny};
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.from768} {
    grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
  }
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding-right: ${space.hair};
  border: 2px solid ${color.edge};
  border-radius: ${radius.card};
  background: ${color.paper};
  overflow-wrap: anywhere;
  &[data-ticked] {
    border-color: ${color.leaf};
    background: ${color.leafMist};
  }
  & label {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 0 ${space.small};
    align-content: center;
    align-items: center;
    min-height: 56px;
    font-weight: 600;
    line-height: 1.3;
    padding: ${space.tiny} 0 ${space.tiny} ${space.snug};
    cursor: pointer;
  }
  & input {
    grid-row: span 2;
    width: 28px;
    height: 28px;
    margin: 0;
    accent-color: ${color.leaf};
  }
  & small {
    grid-column: 2;
    color: ${color.bark};
    font-size: ${size.body};
    font-weight: 400;
  }
`;
const Add = styled.button`
  display: inline-flex;
  gap: 0.5em;
  align-items: center;
  justify-content: center;
  width: 100%;
  min-height: 56px;
  border: 1.5px dashed ${color.kumkum};
  border-radius: ${radius.pill};
  background: ${color.paper};
  color: ${color.kumkum};
  font-weight: 600;
  &:hover {
    background: ${color.alertMist};
  }
  &:focus-visible {
    border-radius: ${radius.pill};
  }
`;

interface PeopleStepProps {
  readonly people: People;
  readonly most: number;
  readonly heading?: Ref<HTMLHeadingElement>;
}

/** Step that selects the people of a pooja from the family and typed names, and adds or edits a name. */
export function PeopleStep({ people, most, heading }: PeopleStepProps) {
  const [edited, setEdited] = useState<SelectablePerson | 'new' | null>(null);
  const title = useId();
  const { family, rows } = people;
  const count = people.people.length;
  const isAtMost = count >= most;
  const close = () => {
    setEdited(null);
    family.forgetProblem();
  };
  return (
    <Stack as="section" data-gap="small" aria-labelledby={title}>
      <StepHead>
        <h2 id={title} ref={heading} tabIndex={-1}>
          {texts.heading}
        </h2>
        <Muted role="status">{texts.count(count, most)}</Muted>
      </StepHead>
      {family.error ? <Failure message={family.error.message} again={() => void family.refresh()} /> : null}
      {family.loading ? <Skeleton height="4rem" round="14px" aria-hidden="true" /> : null}
      {people.isSignedIn ? null : <GuestNames people={people} onDetails={setEdited} />}
      {people.isSignedIn && rows.length > 0 ? (
        <List aria-label={texts.family}>
          {rows.map((row) => {
            const isTicked = people.isTicked(row._id);
            const isOver = isAtMost && !isTicked;
            return (
              <Line key={row._id} data-ticked={isTicked || undefined}>
                <label>
                  <input
                    type="checkbox"
                    checked={isTicked}
                    disabled={isOver}
                    onChange={({ target }) => people.tick(row._id, target.checked)}
                  />
                  {personName(row)}
                  <small>{isOver ? texts.over(most) : personFacts(row)}</small>
                </label>
                <IconButton label={texts.edit(row.name)} onClick={() => setEdited(row)}>
                  <Pencil aria-hidden="true" />
                </IconButton>
              </Line>
            );
          })}
        </List>
      ) : null}
      {people.isSignedIn || rows.length < most ? (
        <Add type="button" onClick={() => (people.isSignedIn ? setEdited('new') : people.addRow())}>
          <Plus aria-hidden="true" />
          {texts.add}
        </Add>
      ) : null}
      <CheckField
        label={people.isSignedIn ? texts.remember : texts.rememberForGuest}
        checked={people.remembers}
        onChange={({ target }) => people.setRemembers(target.checked)}
      />
      {count === 0 ? <Muted>{people.isSignedIn ? texts.nobody : texts.nobodyForGuest}</Muted> : null}
      {edited === null ? null : (
        <PersonDialog
          person={edited === 'new' || isBlank(edited.name) ? undefined : edited}
          busy={family.busy}
          error={family.problem?.message}
          onSave={(person) =>
            void people.save(edited === 'new' ? person : { ...person, _id: edited._id }, !isAtMost).then((isSaved) => {
              if (isSaved) close();
            })
          }
          onClose={close}
        />
      )}
    </Stack>
  );
}
