import { useId } from 'react';
import { Field, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { count } from '@seva/panel/format';
import styled from 'styled-components';
import {
  closingWays,
  type ClosingGroup,
  type ClosingPreview,
  type ClosingWay,
} from '@seva/config/contract/panel/bookings/closings/contracts';
import { slotName, timeName } from '../../data/when';
import { texts } from '../../texts/en';

const words = texts.closing;

/** Target of each group, by its key: a slot's key, or {@link asking}. */
export type Chosen = Readonly<Record<string, string>>;

const asking = 'ask';
const groupKey = ({ schedule, startsAt }: ClosingGroup) => `${schedule} ${startsAt}`;
const placeKey = ({ day, startsAt }: ClosingGroup['places'][number]) => `${day} ${startsAt}`;

const chosenOf = (group: ClosingGroup, chosen: Chosen) =>
  chosen[groupKey(group)] ?? (group.places[0] ? placeKey(group.places[0]) : asking);

/** Returns the target of each group: the next free slot by default, null to ask the families. */
export const targetsOf = (groups: readonly ClosingGroup[], chosen: Chosen) =>
  groups.map((group) => {
    const to = group.places.find((place) => placeKey(place) === chosenOf(group, chosen));
    return {
      schedule: group.schedule,
      startsAt: group.startsAt,
      to: to ? { day: to.day, startsAt: to.startsAt } : null,
    };
  });

const Ways = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Way = styled.div<{ $isChosen: boolean }>`
  padding: 12px;
  border-radius: ${({ theme }) => theme.borderRadius};
  border: ${({ theme, $isChosen }) =>
    $isChosen ? `2px solid ${theme.colors.primary600}` : `1px solid ${theme.colors.neutral400}`};
  > label {
    display: grid;
    grid-template-columns: 2.4rem minmax(0, 1fr);
    align-items: center;
    min-height: 32px;
    cursor: pointer;
  }
  input {
    width: 1.8rem;
    height: 1.8rem;
    accent-color: ${({ theme }) => theme.colors.primary600};
  }
`;

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding-top: 10px;
`;

interface ClosingChoiceProps {
  readonly preview: ClosingPreview;
  readonly way: ClosingWay;
  readonly onWay: (way: ClosingWay) => void;
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
  /** Text with the amount paid for the bookings. */
  readonly paid: string;
}

/** Choice for the families: move them together, ask them, or cancel. */
export function ClosingChoice({ preview, way, onWay, chosen, onChosen, paid }: ClosingChoiceProps) {
  const name = useId();
  const { bookings, groups } = preview;
  if (bookings === 0) return <Typography tag="p">{words.none}</Typography>;
  const hintOf = (each: ClosingWay) => (each === 'cancel' ? words.hints.cancel(paid) : words.hints[each]);
  return (
    <Ways>
      <Typography tag="legend" variant="delta" paddingBottom={2}>
        {words.bookings(count(bookings))}
      </Typography>
      {closingWays.map((each) => (
        <Way key={each} $isChosen={way === each}>
          <label htmlFor={`${name} ${each}`}>
            <input
              type="radio"
              id={`${name} ${each}`}
              name={name}
              checked={way === each}
              onChange={() => onWay(each)}
              aria-describedby={`${name} ${each} hint`}
            />
            <Typography fontWeight="bold">{words.ways[each]}</Typography>
          </label>
          <Typography tag="p" variant="pi" textColor="neutral600" id={`${name} ${each} hint`}>
            {hintOf(each)}
          </Typography>
          {each === 'move' && way === 'move' ? (
            <Groups>
              {groups.map((group) => (
                <GroupField key={groupKey(group)} group={group} chosen={chosen} onChosen={onChosen} />
              ))}
            </Groups>
          ) : null}
        </Way>
      ))}
    </Ways>
  );
}

interface GroupFieldProps {
  readonly group: ClosingGroup;
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
}

function GroupField({ group, chosen, onChosen }: GroupFieldProps) {
  const label = words.group(count(group.bookings), group.name, group.startsAt ? timeName(group.startsAt, '') : '');
  const left = (places: number | null) => texts.choose.left(places === null ? null : count(places));
  return (
    <Field.Root name={groupKey(group)} hint={group.places.length === 0 ? words.noPlace : undefined}>
      <Field.Label>{label}</Field.Label>
      <SingleSelect
        value={chosenOf(group, chosen)}
        onChange={(next) => onChosen({ ...chosen, [groupKey(group)]: String(next) })}
      >
        {group.places.map((place) => (
          <SingleSelectOption key={placeKey(place)} value={placeKey(place)}>
            {`${slotName(place)} · ${left(place.left)}`}
          </SingleSelectOption>
        ))}
        <SingleSelectOption value={asking}>{words.askThese}</SingleSelectOption>
      </SingleSelect>
      <Field.Hint />
    </Field.Root>
  );
}
