import { templeClock } from '@seva/config/rules/temple-time';
import { shellTexts } from '@texts/shell';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useNow } from '../../lib/now';
import { paths } from '../../lib/paths';
import { useSite, useTimeZone } from '../../lib/use-shop';
import { Container } from '../../ui/layout';
import { PhoneNumber } from '../../ui/phone-number';
import { SmartLink } from '../../ui/smart-link';
import { color, measure, media, size, space } from '../../ui/theme/tokens';

const Ground = styled.footer`
  background: ${color.secondDeep};
  color: ${color.ivory};
  & a {
    display: inline-flex;
    align-items: center;
    max-width: 100%;
    min-width: ${measure.target};
    min-height: ${measure.target};
    overflow-wrap: anywhere;
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
const Groups = styled(Container)`
  display: grid;
  gap: ${space.normal};
  padding-block: ${space.wide} ${space.normal};
  & summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: ${measure.target};
    list-style: none;
    cursor: pointer;
  }
  & summary::-webkit-details-marker {
    display: none;
  }
  & [open] svg {
    transform: rotate(180deg);
  }
  & summary:focus-visible {
    outline-color: ${color.marigold};
  }
  ${media.phone} {
    gap: 0;
    padding-block: ${space.small};
    & > div + div {
      border-top: 1px solid rgba(255, 249, 239, 0.22);
    }
    & > div > h2,
    & details:not([open]) + ul {
      display: none;
    }
  }
  ${media.from768} {
    grid-template-columns: 1fr 1fr;
    & details {
      display: none;
    }
    & > div > h2 {
      margin-bottom: ${space.tiny};
    }
  }
  ${media.from992} {
    grid-template-columns: repeat(4, 1fr);
  }
  & h2 {
    color: ${color.marigold};
    font-size: ${size.lead};
  }
`;
const Last = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tiny} ${space.normal};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space.small} ${space.normal};
  border-top: 1px solid rgba(255, 249, 239, 0.22);
  font-size: ${size.small};
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.normal};
  }
`;

function Policies() {
  const pages = useSite()?.pages ?? [];
  return (
    <ul aria-label={shellTexts.policies}>
      {pages.map(({ slug, title }) => (
        <li key={slug}>
          <Link to={paths.info(slug)}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Footer of every page: the temple's links, policies, legal name and copyright year. */
export function Footer() {
  const site = useSite();
  const year = Number(templeClock(useNow(), useTimeZone()).day.slice(0, 4));
  return (
    <Ground data-screen-only>
      <Groups as="nav" aria-label={shellTexts.footer}>
        {(site?.footerGroups ?? []).map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            {/* Phones fold the list below its title; wider screens show both. */}
            <details>
              <summary>
                <h2>{title}</h2>
                <ChevronDown aria-hidden="true" />
              </summary>
            </details>
            <ul>
              {links.map(({ label, href }) => (
                <li key={label}>
                  <SmartLink href={href}>{label}</SmartLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Groups>
      <Last>
        <p>
          {shellTexts.copyright(year, site?.legalName || site?.name || '')}
          {site?.ein ? ` · ${shellTexts.ein(site.ein)}` : ''}
        </p>
        <Policies />
      </Last>
    </Ground>
  );
}

const PayingGround = styled(Ground)`
  font-size: ${size.small};
  & a {
    justify-content: center;
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
    <PayingGround data-screen-only>
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
        <Policies />
      </Lines>
    </PayingGround>
  );
}
