import type { Statement } from '@seva/config/contract';
import { paperTexts } from '@texts/papers';
import styled from 'styled-components';
import { plainDay } from '../../lib/gift-day';
import { formatDollars } from '../../lib/money';
import { figures } from '../../ui/figures';
import { Hidden } from '../../ui/layout';
import { Money } from '../../ui/money';
import { color, font, media, size, space } from '../../ui/theme/tokens';

const { statements: texts } = paperTexts;
const exact = { exact: true } as const;

/** Section of a statement: heading with sum, sentence, and rows of four columns. */
export const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.tiny};
  padding-top: ${space.snug};
  border-top: 1px solid ${color.sandDeep};
  & header {
    display: flex;
    gap: ${space.normal};
    align-items: baseline;
    justify-content: space-between;
    break-after: avoid;
    font-size: ${size.lead};
  }
  & h2 {
    font: 600 1em/1.3 ${font.text};
  }
  & header + p {
    color: ${color.bark};
    break-after: avoid;
  }
  & table {
    width: 100%;
    border-collapse: collapse;
  }
  & tr {
    break-inside: avoid;
  }
  & td,
  & th {
    padding: ${space.hair} ${space.small} ${space.hair} 0;
    font-weight: 400;
    text-align: left;
    vertical-align: baseline;
  }
  & td:first-child {
    width: 9.5rem;
    white-space: nowrap;
  }
  & td:nth-child(2) {
    width: 10.5rem;
    white-space: nowrap;
  }
  & td:last-child {
    padding-right: 0;
    text-align: right;
    ${figures}
  }
  & thead {
    position: absolute;
    overflow: hidden;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
  @media screen and (max-width: 767px) {
    & table,
    & tbody {
      display: block;
    }
    & tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      padding-block: ${space.tiny};
      border-top: 1px solid ${color.sand};
    }
    & tbody td,
    & tbody th {
      padding: 0;
    }
    & td:first-child,
    & td:nth-child(2) {
      width: auto;
      color: ${color.bark};
    }
    & th {
      grid-area: 1 / 1;
    }
    & td:last-child {
      grid-area: 1 / 2;
      padding-left: ${space.small};
    }
    & td:first-child,
    & td:nth-child(2) {
      grid-column: 1 / -1;
    }
  }
  ${media.print} {
    font-size: 11pt;
    break-inside: avoid;
  }
`;

type Gifts = Statement['gifts'][number];

const isContribution = ({ treatment }: Gifts) => treatment !== 'none' && treatment !== 'undecided';

const nameOf = ({ name, qty, amount, contribution }: Gifts['lines'][number], isContributed: boolean) => {
  const line = texts.line(name, qty);
  return isContributed && amount !== contribution ? `${line}, ${texts.paid(formatDollars(amount, exact))}` : line;
};

/** Column headings for screen readers. */
export function GroupHead({ caption }: { caption: string }) {
  const { date, receipt, name, amount } = texts.columns;
  return (
    <>
      <caption>
        <Hidden>{caption}</Hidden>
      </caption>
      <thead>
        <tr>
          {[date, receipt, name, amount].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

function GiftGroup({ group }: { group: Gifts }) {
  const heading = texts.groups[group.treatment];
  const isContributed = isContribution(group);
  return (
    <Group aria-label={heading}>
      <header>
        <h2>{heading}</h2>
        <Money dollars={group.total} exact />
      </header>
      <p>{group.sentence}</p>
      <table>
        <GroupHead caption={heading} />
        <tbody>
          {group.lines.map((line, index) => (
            // A receipt can have the same service twice.
            <tr key={index}>
              <td>{plainDay(line.giftDate)}</td>
              <td>{line.receipt}</td>
              <th scope="row">{nameOf(line, isContributed)}</th>
              <td>{formatDollars(isContributed ? line.contribution : line.amount, exact)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Group>
  );
}

/** Donations of a year, grouped by their tax sentence. */
export function StatementGroups({ gifts }: { gifts: Statement['gifts'] }) {
  return gifts.map((group) => <GiftGroup key={group.treatment + group.sentence} group={group} />);
}
