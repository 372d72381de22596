import { Box, Flex, Typography } from '@strapi/design-system';
import type { Totals } from '@seva/config/contract/panel/donations/donations/contracts';
import { texts } from '../../texts/en';
import { Figure } from '../../ui/figure';
import { count, money } from '@seva/panel/format';
import type { Reading } from '@seva/panel/panel-client';
import { PageState } from '@seva/panel/ui/page';

const words = texts.donations.totals;

/** Totals of the filtered donations, with an explanation if only some lines count. */
export function TotalsBar({ reading, what }: { reading: Reading<Totals>; what: string | null }) {
  return (
    <Box tag="section" aria-label={words.heading} background="neutral0" hasRadius shadow="tableShadow">
      <PageState reading={reading}>
        {(totals) => (
          <>
            <Flex alignItems="stretch" wrap="wrap" padding={2} className="back-office-figures" data-testid="totals">
              <Figure label={what ? words.netOf(what) : words.net} value={money(totals.net)} strong />
              <Figure
                label={words.donations}
                value={count(totals.donations)}
                hint={totals.counted === totals.donations ? undefined : words.counted(count(totals.counted))}
              />
              <Figure label={words.gross} value={money(totals.gross)} />
              <Figure label={words.refunded} value={money(totals.refunded)} hint={words.refundedHint} />
              {totals.waitingCount > 0 ? (
                <Figure
                  label={words.waiting}
                  value={money(totals.waiting)}
                  hint={words.waitingCount(count(totals.waitingCount))}
                />
              ) : null}
            </Flex>
            {totals.byLine ? (
              <Box paddingLeft={6} paddingRight={6} paddingBottom={4}>
                <Typography variant="pi" textColor="neutral600">
                  {words.byLine(what ?? words.theService)}
                </Typography>
              </Box>
            ) : null}
          </>
        )}
      </PageState>
    </Box>
  );
}
