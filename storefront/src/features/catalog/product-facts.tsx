import { productTexts } from '@texts/product';
import type { Service } from '@seva/config/contract';
import { withWholeTimes } from '@seva/config/rules/formats';
import { CalendarDays, CircleCheck, Clock, MapPin, ShoppingBasket, UserRound, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { color, space } from '../../ui/theme/tokens';

const { facts: texts } = productTexts;

const List = styled.ul`
  margin: 0;
  border-top: 1px solid ${color.sandDeep};
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: ${space.small};
    padding-block: ${space.tiny};
    border-bottom: 1px solid ${color.sandDeep};
  }
  & > li:last-child {
    border-bottom: 0;
  }
  & svg {
    margin-top: 0.1em;
    color: ${color.leaf};
  }
  & p {
    margin: 0;
  }
  & strong {
    color: ${color.leaf};
    font-weight: 600;
  }
`;

type Row = readonly [mark: LucideIcon, name: string, value: string];

const rowsOf = ({ details }: Service): readonly Row[] => {
  if (!details) return [];
  const { when, where, included, bring, performedBy, duration } = details;
  const rows: readonly Row[] = [
    [CalendarDays, texts.when, withWholeTimes(when)],
    [Clock, texts.duration, duration ? texts.minutes(duration) : ''],
    [MapPin, texts.where, where],
    [CircleCheck, texts.included, included],
    [ShoppingBasket, texts.bring, bring],
    [UserRound, texts.performedBy, performedBy],
  ];
  return rows.filter(([, , value]) => value !== '');
};

/** Facts of a service: when, where, how long, what is included, what to bring, and who performs it. */
export function ProductFacts({ service }: { service: Service }) {
  const rows = rowsOf(service);
  if (rows.length === 0) return null;
  return (
    <List>
      {rows.map(([Mark, name, value]) => (
        <li key={name}>
          <Mark aria-hidden="true" />
          <p>
            <strong>{name}</strong> {value}
          </p>
        </li>
      ))}
    </List>
  );
}
