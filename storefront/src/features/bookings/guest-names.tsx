import { useEffect, useRef } from 'react';
import { peopleLimits } from '@seva/config/rules/bookings/people';
import { bookingTexts } from '@texts/bookings';
import { Pencil, X } from 'lucide-react';
import styled from 'styled-components';
import { TextField } from '../../ui/field';
import { IconButton } from '../../ui/icon-button';
import { TextButton } from '../../ui/text-button';
import { space } from '../../ui/theme/tokens';
import { personFacts } from '../people';
import type { People, SelectablePerson } from './use-people';

const { who: texts } = bookingTexts;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.tiny};
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space.tiny};
    align-items: end;
  }
  /* Without a button to remove it, the only name has the whole row. */
  & > li > :first-child:nth-last-child(2) {
    grid-column: 1 / -1;
  }
  & > li > :last-child {
    grid-column: 1 / -1;
    justify-self: start;
    overflow-wrap: anywhere;
    text-align: left;
  }
`;

interface GuestNamesProps {
  readonly people: People;
  /** Opens the dialog with gotram, star and the rest. */
  readonly onDetails: (person: SelectablePerson) => void;
}

/** Names of a pooja, typed by a guest in the page. A new row receives the focus. */
export function GuestNames({ people, onDetails }: GuestNamesProps) {
  const { rows } = people;
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(rows.length);
  useEffect(() => {
    if (rows.length > count.current) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
    count.current = rows.length;
  }, [rows.length]);
  return (
    <List ref={list}>
      {rows.map((row, index) => {
        const label = texts.name(index + 1);
        const isKnown = Boolean(row.gotram ?? row.nakshatram);
        return (
          <li key={row._id}>
            <TextField
              label={label}
              name={row._id}
              autoComplete="off"
              autoCapitalize="words"
              maxLength={peopleLimits.nameLength}
              value={row.name}
              onChange={({ target }) => people.write(row._id, target.value)}
            />
            {rows.length > 1 ? (
              <IconButton label={texts.remove(row.name || label)} onClick={() => people.removeRow(row._id)}>
                <X aria-hidden="true" />
              </IconButton>
            ) : null}
            <TextButton type="button" aria-label={texts.detailsOf(row.name || label)} onClick={() => onDetails(row)}>
              <Pencil aria-hidden="true" size={20} />
              {isKnown ? personFacts(row) : texts.details}
            </TextButton>
          </li>
        );
      })}
    </List>
  );
}
