import { LinkButton } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';
import { toCents } from '@seva/config/rules/money';
import { isReversedGift } from '@seva/config/rules/order-actions';
import { centsToType } from '@seva/config/rules/typed-dollars';
import { tenders } from '@seva/config/shop';
import { noLine, type RowPrefill } from '../../../desk/data/draft';
import { peopleText } from '../../../desk/data/people';
import { texts } from '../../texts/en';

const dollarsToType = (dollars: number) => centsToType(toCents(dollars) ?? 0);

/** Returns the row that records a donation again. Its days must be chosen again, because slots may be taken. */
function prefillOf({ id: donation, number, donor, method, total, lines, bankName }: DonationDetail): RowPrefill {
  const tender = tenders.find((each) => each === method);
  const { id, name, phone, gotram } = donor;
  return {
    donor: { id: donor.hasProfile ? id : null, name, phone, gotram, isSender: false },
    ...(tender ? { tender } : {}),
    corrects: { id: donation, number: number ?? '' },
    amount: dollarsToType(total),
    bankName,
    lines: lines.map(({ service, name: serviceName, amount, note, names }) => ({
      ...noLine,
      service: service ?? '',
      name: serviceName,
      amount: dollarsToType(amount),
      note,
      people: peopleText(names.map((each) => ({ name: each }))),
    })),
  };
}

/** Link from a reversed donation to a new row with its values. */
export function RecordAgain({ donation }: { donation: DonationDetail }) {
  const { status: state, method: paymentMethod, number, correctedBy, correctedIn } = donation;
  if (!isReversedGift({ state, paymentMethod, number }) || correctedBy || correctedIn) return null;
  return (
    <LinkButton
      tag={Link}
      to="/plugins/desk/record"
      state={{ prefill: prefillOf(donation) }}
      variant="secondary"
      className="no-print"
    >
      {texts.acts.recordAgain}
    </LinkButton>
  );
}
