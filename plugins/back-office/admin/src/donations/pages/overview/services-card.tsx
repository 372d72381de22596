import { Box, Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Share } from '@seva/config/contract/panel/donations/overview/contracts';
import { texts } from '../../texts/en';
import { count, money } from '@seva/panel/format';
import { Section } from '@seva/panel/ui/section';

const words = texts.overview;

const Ranks = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

const Track = styled.div`
  height: 6px;
  border-radius: 3px;
  background: ${({ theme }) => theme.colors.neutral150};
  > div {
    height: 100%;
    border-radius: 3px;
    background: ${({ theme }) => theme.colors.primary600};
  }
`;

/** Wraps long names, so that the amounts beside them stay in one line. */
const Place = styled.div`
  flex: 1 1 auto;
  min-width: 0;
`;

const Name = styled(Link)`
  color: inherit;
  text-decoration: none;
  font-weight: 600;
  &:hover,
  &:focus-visible {
    text-decoration: underline;
  }
`;

/** Services with the most donations; each links to its donations of the year. */
export function ServicesCard({ services, year }: { services: readonly Share[]; year: string }) {
  const largest = Math.max(...services.map(({ net }) => net), 0.01);
  const donationsOf = (service: string) => {
    const asked = new URLSearchParams({ from: `${year}-01-01`, to: `${year}-12-31`, service });
    return `/plugins/donations/donations?${asked.toString()}`;
  };
  return (
    <Section title={words.services} hint={words.servicesHint(year)}>
      <Ranks>
        {services.map(({ key, name, net, count: gifts }) => (
          <li key={key}>
            <Flex justifyContent="space-between" alignItems="flex-end" gap={4} paddingBottom={1}>
              <Place>
                <Typography tag="div">{key ? <Name to={donationsOf(key)}>{name}</Name> : name}</Typography>
              </Place>
              <Typography style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                {money(net)}{' '}
                <Typography tag="span" variant="pi" textColor="neutral600">
                  {words.gifts(count(gifts))}
                </Typography>
              </Typography>
            </Flex>
            <Track aria-hidden>
              <Box style={{ width: `${Math.max(0, (net / largest) * 100)}%` }} />
            </Track>
          </li>
        ))}
      </Ranks>
    </Section>
  );
}
