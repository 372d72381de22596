import { useState } from 'react';
import { Button, Flex, LinkButton, Typography } from '@strapi/design-system';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { BatchSummary } from '@seva/config/contract/panel/desk/batches/contracts';
import { count, dayText, money } from '@seva/panel/format';
import { useTempleClock } from '@seva/panel/temple-clock';
import { Page, PageState } from '@seva/panel/ui/page';
import { Section } from '@seva/panel/ui/section';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { OpenDialog } from '../batches/open-dialog';
import { batchOfToday } from '../batches/today-button';

const words = texts.batches.record;

const pathOf = (id: string) => `/plugins/desk/batches/${id}`;

const linesOf = ({ kind, receivedOn, note, count: gifts, amount, enteredBy }: BatchSummary): string =>
  [
    ...[texts.kinds[kind], dayText(receivedOn), note, words.gifts(count(gifts)), money(amount)],
    words.openedBy(enteredBy),
  ]
    .filter(Boolean)
    .join(' · ');

/** Page that passes a gift from another page to an open batch. */
export function RecordPage() {
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  const clock = useTempleClock();
  const [isOpening, setIsOpening] = useState(false);
  const reading = useRead('batches.list', { query: { state: 'open' } });
  return (
    <PageState reading={reading}>
      {({ rows }) => {
        const usable = rows.filter(({ kind }) => kind !== 'hundi');
        const today = batchOfToday(usable, clock.today);
        if (today && !isOpening) return <Navigate to={pathOf(today.id)} state={state} replace />;
        return (
          <Page title={words.title} subtitle={words.subtitle} back="/plugins/desk">
            <Section title={texts.states.open}>
              <Flex direction="column" alignItems="flex-start" gap={3}>
                {usable.length === 0 ? <Typography>{words.none}</Typography> : null}
                {usable.map((batch) => (
                  <Flex key={batch.id} gap={3} wrap="wrap">
                    <LinkButton tag={Link} to={pathOf(batch.id)} state={state} variant="secondary">
                      {words.into(batch.number)}
                    </LinkButton>
                    <Typography textColor="neutral600">{linesOf(batch)}</Typography>
                  </Flex>
                ))}
                <Button onClick={() => setIsOpening(true)}>{texts.batches.open}</Button>
              </Flex>
            </Section>
            {isOpening ? (
              <OpenDialog
                onDone={({ id }) => navigate(pathOf(id), { state, replace: true })}
                onClose={() => setIsOpening(false)}
              />
            ) : null}
          </Page>
        );
      }}
    </PageState>
  );
}
