import { Box, Button, Flex } from '@strapi/design-system';
import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';
import { useBackOffice } from '../../data/back-office-context';
import { useSend } from '../../../data/client';
import { texts } from '../../texts/en';
import { Note } from '@seva/panel/ui/note';
import { Section } from '@seva/panel/ui/section';
import { Facts } from './facts';

const words = texts.donation;

interface TributesCardProps {
  readonly donation: DonationDetail;
  readonly onDone: (donation: DonationDetail) => void;
}

/** Honorees of the donation. A waiting card is sent or stopped here. */
export function TributesCard({ donation: { id, tributes }, onDone }: TributesCardProps) {
  const { may } = useBackOffice();
  const { busy, error, send } = useSend();
  const judge = async (card: string, verdict: 'send' | 'stop') => {
    const now = await send('donations.reviewCard', { params: { id, card, verdict } }, texts.acts.card[verdict].done);
    if (now) onDone(now);
  };
  return (
    <Section title={words.tributes}>
      {tributes.map((tribute) => (
        <Box key={tribute.id} paddingBottom={4}>
          <Facts
            facts={[
              [words.tributeKinds[tribute.kind], tribute.honoree],
              [words.cardTo, tribute.email],
              [words.cardFrom, tribute.from],
              [words.cardWords, tribute.message],
              [words.cardState, words.cardStates[tribute.state]],
            ]}
          />
          {tribute.state === 'waiting' && may('act') ? (
            <Flex gap={2} paddingTop={3} className="no-print">
              <Button disabled={busy} onClick={() => void judge(tribute.id, 'send')}>
                {texts.acts.card.send.button}
              </Button>
              <Button variant="danger-light" disabled={busy} onClick={() => void judge(tribute.id, 'stop')}>
                {texts.acts.card.stop.button}
              </Button>
            </Flex>
          ) : null}
        </Box>
      ))}
      {error ? <Note kind="danger">{error}</Note> : null}
    </Section>
  );
}
