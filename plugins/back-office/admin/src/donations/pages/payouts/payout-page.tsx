import { Box, Flex, Typography } from '@strapi/design-system';
import { Layouts } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';
import { count, dayText, money } from '@seva/panel/format';
import { FoundList } from '@seva/panel/ui/found-list';
import { Note } from '@seva/panel/ui/note';
import { NumberLink } from '@seva/panel/ui/number-link';
import { PageState } from '@seva/panel/ui/page-state';
import { Section } from '@seva/panel/ui/section';
import { useAddress } from '@seva/panel/use-address';
import type { PayoutLine, PayoutPage as Page } from '@seva/config/contract/panel/donations/payouts/contracts';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { NumberTable } from '../../ui/number-table';
import { HearingNote } from './hearing-note';
import { AnonymousMark } from '../../ui/donor-name';

const words = texts.payouts;

/** A payout of the card processor: what arrives, the gifts in it, and where the ledger differs. */
export function PayoutPage() {
  const { id = '' } = useParams();
  const address = useAddress([], '');
  const { page, pageSize } = address;
  const reading = useRead('payouts.find', { params: { id }, query: { page, pageSize } });
  return (
    <PageState reading={reading}>
      {(found) => (
        <>
          <Layouts.Header
            title={words.page.title(dayText(found.payout.day))}
            subtitle={`${money(found.payout.amount)} · ${words.states[found.payout.state]} · ${found.payout.id}`}
            navigationAction={
              <Box className="no-print">
                <NumberLink to={`/plugins/donations/months/${found.payout.day.slice(0, 7)}`}>
                  {words.page.months}
                </NumberLink>
              </Box>
            }
          />
          <Layouts.Content>
            <Flex direction="column" alignItems="stretch" gap={5}>
              <HearingNote hearing={found.hearing} />
              <Sums page={found} />
              {found.payout.itemized === 'never' ? null : <Differences page={found} />}
              <Section title={words.page.lines}>
                <FoundList page={found} address={address} noneFound={words.page.empty} empty={words.page.empty}>
                  <Lines lines={found.rows} />
                </FoundList>
              </Section>
            </Flex>
          </Layouts.Content>
        </>
      )}
    </PageState>
  );
}

/** Gross, what was taken off, and what arrives; and what is not known of it. */
function Sums({ page: { payout, unexplained } }: { page: Page }) {
  const rows = [
    [words.gross, payout.gross],
    [words.fees, -payout.fees],
    [words.back, -payout.back],
    [words.disputes, -payout.disputes],
    [words.other, payout.other],
  ] as const;
  const shown = rows.filter(([name, amount]) => amount !== 0 || name === words.gross);
  return (
    <Section title={words.page.sums} hint={words.gifts(count(payout.gifts))}>
      {payout.itemized === 'never' ? <Note kind="warning">{words.page.never}</Note> : null}
      {payout.itemized === 'partly' ? <Note kind="warning">{words.page.partly}</Note> : null}
      {payout.itemized === 'whole' && unexplained !== 0 ? (
        <Note kind="danger">{words.page.unexplained(money(unexplained))}</Note>
      ) : null}
      <NumberTable>
        <tbody>
          {payout.itemized === 'never'
            ? null
            : shown.map(([name, amount]) => (
                <tr key={name}>
                  <td>{name}</td>
                  <td className="right">{money(amount)}</td>
                </tr>
              ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.net}</th>
            <td className="right">{money(payout.amount)}</td>
          </tr>
        </tfoot>
      </NumberTable>
    </Section>
  );
}

function Differences({ page: { differences } }: { page: Page }) {
  return (
    <Section title={words.page.differences}>
      {differences.length === 0 ? <Typography>{words.page.noDifference}</Typography> : <Lines lines={differences} />}
    </Section>
  );
}

function Lines({ lines }: { lines: readonly PayoutLine[] }) {
  return (
    <NumberTable>
      <thead>
        <tr>
          <th scope="col">{words.page.movement}</th>
          <th scope="col">{words.page.donation}</th>
          <th scope="col" className="right">
            {words.page.amount}
          </th>
          <th scope="col" className="right roomy">
            {words.page.fee}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </NumberTable>
  );
}

function Line({
  line: { kind, detail, donation, difference, ledgerAmount, sourceId, amount, fee },
}: {
  line: PayoutLine;
}) {
  return (
    <tr>
      <td>
        {words.kinds[kind]}
        {difference ? (
          <Typography tag="div" variant="pi" textColor="danger700">
            {words.differences[difference]}
            {ledgerAmount === null ? '' : `: ${words.page.inLedger(money(ledgerAmount))}`}
          </Typography>
        ) : null}
      </td>
      <td>
        {donation ? (
          <>
            <NumberLink to={`/plugins/donations/donations/${donation.id}`}>
              {donation.number || donation.donor}
            </NumberLink>
            {donation.number ? <div>{donation.donor}</div> : null}
            <AnonymousMark isAnonymous={donation.isAnonymous} />
          </>
        ) : (
          detail || sourceId || words.page.noDonation
        )}
      </td>
      <td className="right">{money(amount)}</td>
      <td className="right roomy">{money(fee)}</td>
    </tr>
  );
}
