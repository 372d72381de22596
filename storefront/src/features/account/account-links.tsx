import { peopleTexts } from '@texts/people';
import { poojaTexts } from '@texts/poojas';
import { CalendarDays, ChevronRight, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { color, measure, media, radius, shadow, size, space } from '../../ui/theme/tokens';

const Links = styled.nav`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  ${media.from768} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space.small};
    align-items: center;
    min-height: ${measure.target};
    padding: ${space.small} ${space.snug};
    border-radius: ${radius.card};
    background: ${color.paper};
    color: ${color.ink};
    box-shadow: ${shadow.card};
    text-decoration: none;
  }
  & a:hover strong {
    text-decoration: underline;
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

const links = [
  [paths.poojas(), CalendarDays, poojaTexts.link, poojaTexts.linkText],
  [paths.family(), Users, peopleTexts.family.link, peopleTexts.family.linkText],
] as const;

/** Links to the screens of the account besides the profile. */
export function AccountLinks() {
  return (
    <Links aria-label={peopleTexts.account}>
      {links.map(([to, Mark, name, text]) => (
        <Link key={to} to={to}>
          <Mark aria-hidden="true" />
          <span>
            <strong>{name}</strong>
            <small>{text}</small>
          </span>
          <ChevronRight aria-hidden="true" />
        </Link>
      ))}
    </Links>
  );
}
