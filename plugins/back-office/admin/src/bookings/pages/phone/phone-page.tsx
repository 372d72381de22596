import { useEffect, useState } from 'react';
import { Box, Button, Flex, LinkButton, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { shortestSearch } from '@seva/config/rules/desk/person-search';
import { centsToType } from '@seva/config/rules/typed-dollars';
import { money } from '@seva/panel/format';
import { TextField } from '@seva/panel/ui/fields';
import { NumberLink } from '@seva/panel/ui/number-link';
import { Page, PageState } from '@seva/panel/ui/page';
import { Section } from '@seva/panel/ui/section';
import styled from 'styled-components';
import type { PhoneDevotee, PhoneService } from '@seva/config/contract/panel/bookings/phone/contracts';
import { useRead } from '../../../data/client';
import { noDonor, noLine, type RowPrefill } from '../../../desk/data/draft';
import { slotName } from '../../data/when';
import { texts } from '../../texts/en';
import { PlainList } from '../../ui/plain-list';

const words = texts.phone;

/** Milliseconds after the last key press until the search starts. */
const waitMs = 250;

const Choice = styled.button`
  width: 100%;
  min-height: 48px;
  padding: 8px 12px;
  text-align: left;
  font: inherit;
  font-size: 1.4rem;
  cursor: pointer;
  color: ${({ theme }) => theme.colors.neutral800};
  background: ${({ theme }) => theme.colors.neutral0};
  border: 1px solid ${({ theme }) => theme.colors.neutral300};
  border-radius: ${({ theme }) => theme.borderRadius};
  &:hover {
    border-color: ${({ theme }) => theme.colors.primary600};
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
  small {
    display: block;
    font-size: 1.3rem;
    color: ${({ theme }) => theme.colors.neutral600};
    overflow-wrap: anywhere;
  }
`;

const prefillOf = ({ id, name, phone, gotram }: PhoneDevotee, service: PhoneService): RowPrefill => ({
  donor: { ...noDonor, id, name, phone, gotram },
  amount: centsToType(Math.round(service.price * 100)),
  lines: [{ ...noLine, service: service.id, name: service.name }],
});

/** Returns the details that distinguish devotees of the same name. */
const contactOf = ({ phone, gotram, city }: PhoneDevotee): string =>
  [phone, gotram === '' ? '' : texts.booking.gotram(gotram), city].filter(Boolean).join(' · ');

/** Finds the devotee and the service of a phone call. A row of a batch then takes day, names and payment. */
export function PhonePage() {
  const [devotee, setDevotee] = useState<PhoneDevotee | null>(null);
  return (
    <Page title={words.title} subtitle={words.subtitle}>
      <Section title={words.who}>
        {devotee ? (
          <Flex gap={4} wrap="wrap" justifyContent="space-between">
            <Box>
              <Typography tag="p" fontWeight="bold">
                {words.chosen(devotee.name)}
              </Typography>
              <Typography tag="p" textColor="neutral600">
                {contactOf(devotee)}
              </Typography>
            </Box>
            <Button variant="tertiary" onClick={() => setDevotee(null)}>
              {words.other}
            </Button>
          </Flex>
        ) : (
          <FindDevotee onChoose={setDevotee} />
        )}
      </Section>
      <Section title={words.what} hint={devotee ? words.hint : words.whoFirst}>
        {devotee ? <Services devotee={devotee} /> : null}
      </Section>
    </Page>
  );
}

function FindDevotee({ onChoose }: { onChoose: (devotee: PhoneDevotee) => void }) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), waitMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const reading = useRead('phone.devotees', q.length < shortestSearch ? null : { query: { q } });
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <TextField label={words.search} type="search" autoComplete="off" value={typed} onChange={setTyped} />
      {q.length < shortestSearch ? null : (
        <PageState reading={reading}>
          {({ rows }) =>
            rows.length === 0 ? (
              <Typography role="status">{words.none(q)}</Typography>
            ) : (
              <PlainList>
                {rows.map((devotee) => (
                  <li key={devotee.id}>
                    <Choice type="button" onClick={() => onChoose(devotee)}>
                      <strong>{devotee.name}</strong>
                      <small>{contactOf(devotee)}</small>
                    </Choice>
                  </li>
                ))}
              </PlainList>
            )
          }
        </PageState>
      )}
      <NumberLink to="/plugins/desk/record">{words.add}</NumberLink>
    </Flex>
  );
}

function Services({ devotee }: { devotee: PhoneDevotee }) {
  const reading = useRead('phone.services', {});
  return (
    <PageState reading={reading}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Typography>{words.noServices}</Typography>
        ) : (
          <FindService services={rows} devotee={devotee} />
        )
      }
    </PageState>
  );
}

function FindService({ services, devotee }: { services: readonly PhoneService[]; devotee: PhoneDevotee }) {
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const found = services.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <TextField label={words.searchService} type="search" autoComplete="off" value={typed} onChange={setTyped} />
      {found.length === 0 ? <Typography role="status">{words.noService(q)}</Typography> : null}
      <PlainList>
        {found.map((service) => (
          <li key={service.id}>
            <Flex gap={4} wrap="wrap" justifyContent="space-between">
              <ServiceFacts service={service} />
              <LinkButton
                tag={Link}
                to="/plugins/desk/record"
                state={{ prefill: prefillOf(devotee, service) }}
                aria-label={words.bookOf(service.name, devotee.name)}
              >
                {words.book}
              </LinkButton>
            </Flex>
          </li>
        ))}
      </PlainList>
    </Flex>
  );
}

function ServiceFacts({ service: { name, price, unit, dayRequest, next } }: { service: PhoneService }) {
  const when = next ? words.next(slotName(next)) : dayRequest ? words.anyDay : words.noNext;
  return (
    <Box flex="1 1 20rem" minWidth={0}>
      <Typography tag="p" fontWeight="bold">
        {name}
      </Typography>
      <Typography tag="p" variant="pi" textColor="neutral600">
        {[money(price), texts.week.units[unit], when].join(' · ')}
      </Typography>
    </Box>
  );
}
