import { isSentBack } from '@seva/config/rules/payout-kinds';
import { dayText, money } from '@seva/panel/format';
import { NumberLink } from '@seva/panel/ui/number-link';
import type { LedgerLine } from '@seva/config/contract/panel/donations/months/contracts';
import type { PayoutHearing } from '@seva/config/contract/panel/donations/payouts/contracts';
import { texts } from '../../texts/en';

const words = texts.payouts;

/** The payout of a movement; what no payout is known of is waiting only where the card processor has told of all. */
export function LinePayout({ line: { method, payout }, hearing }: { line: LedgerLine; hearing: PayoutHearing }) {
  if (method === 'Check') return <>{words.movements.check}</>;
  if (!payout) return <>{hearing.heardAt === null || hearing.silent ? words.notKnown : words.notPaidOut}</>;
  const name = words.payoutOf(dayText(payout.day), money(payout.amount));
  return (
    <>
      <NumberLink to={`/plugins/donations/payouts/${payout.id}`}>{name}</NumberLink>
      {isSentBack(payout.state) ? <div>{words.sentBack}</div> : null}
    </>
  );
}
