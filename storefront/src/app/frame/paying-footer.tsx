import { shellTexts } from '@texts/shell';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { useSite } from '../../lib/use-shop';
import { Container } from '../../ui/layout';
import { PhoneNumber } from '../../ui/phone-number';
import { color, measure, size, space } from '../../ui/theme/tokens';

const Ground = styled.footer`
  background: ${color.secondDeep};
  color: ${color.ivory};
  font-size: ${size.small};
  & a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: ${measure.target};
    min-height: ${measure.target};
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    color: ${color.marigold};
    text-decoration: underline;
  }
  & a:focus-visible {
    outline-color: ${color.marigold};
  }
`;
const Lines = styled(Container)`
  display: grid;
  justify-items: center;
  padding-block: ${space.tiny};
  text-align: center;
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.normal};
    justify-content: center;
  }
`;

/** Two-line footer of payment pages: the temple's name, its phone number and its policies. */
export function PayingFooter() {
  const site = useSite();
  const who = [site?.name, site?.place].filter(Boolean).join(', ');
  return (
    <Ground data-screen-only>
      <Lines>
        <p>
          {who}
          {site?.phone ? (
            <>
              {' · '}
              <PhoneNumber>{site.phone}</PhoneNumber>
            </>
          ) : null}
        </p>
        <ul aria-label={shellTexts.policies}>
          {(site?.pages ?? []).map(({ slug, title }) => (
            <li key={slug}>
              <Link to={paths.info(slug)}>{title}</Link>
            </li>
          ))}
        </ul>
      </Lines>
    </Ground>
  );
}
