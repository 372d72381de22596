import { accountTexts } from '@texts/account';
import { shellTexts } from '@texts/shell';
import {
  CalendarDays,
  ChevronRight,
  ClipboardList,
  CreditCard,
  FileText,
  HandHeart,
  ShieldCheck,
  UserRound,
  Users,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/card';
import { color, size, space } from '../../ui/theme/tokens';

const Rows = styled.ul`
  & li + li {
    border-top: 1px solid ${color.sand};
  }
  & a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space.snug};
    align-items: center;
    min-height: 56px;
    padding: ${space.tiny} ${space.snug};
    color: ${color.ink};
    line-height: 1.3;
    text-decoration: none;
  }
  & a:hover strong {
    text-decoration: underline;
  }
  & a:focus-visible {
    outline-offset: -3px;
  }
  & svg {
    color: ${color.kumkum};
  }
  & small {
    display: block;
    color: ${color.bark};
    font-size: ${size.small};
  }
`;

const { hub: texts } = accountTexts;

const ownRows = [
  [paths.poojas(), CalendarDays, texts.poojas],
  [paths.donations(), HandHeart, texts.donations],
  [paths.statements(), FileText, texts.statements],
  [paths.family(), Users, texts.family],
  [paths.profile(), UserRound, texts.details],
  [paths.cards(), CreditCard, texts.cards],
] as const;
const priestRow = [paths.sheet(), ClipboardList, texts.sheet] as const;
const adminRow = [paths.adminHome(), ShieldCheck, texts.admin] as const;

interface AccountLinksProps {
  readonly isPriest?: boolean | undefined;
  readonly isAdmin?: boolean | undefined;
}

/** Rows that lead to the screens of the account, staff screens first. */
export function AccountLinks({ isPriest, isAdmin }: AccountLinksProps) {
  const rows = [...(isPriest ? [priestRow] : []), ...(isAdmin ? [adminRow] : []), ...ownRows];
  return (
    <Card as="nav" aria-label={shellTexts.account}>
      <Rows>
        {rows.map(([to, Mark, { name, text }]) => (
          <li key={to}>
            <Link to={to}>
              <Mark aria-hidden="true" />
              <span>
                <strong>{name}</strong>
                <small>{text}</small>
              </span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </Rows>
    </Card>
  );
}
