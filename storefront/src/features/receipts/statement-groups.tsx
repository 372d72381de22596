import type { ReactNode } from 'react';
import type { Statement } from '@seva/config/contract';
import { paperTexts } from '@texts/papers';
import styled from 'styled-components';
import { plainDay } from '../../lib/gift-day';
import { formatDollars } from '../../lib/money';
import { figures } from '../../ui/figures';
import { Money } from '../../ui/money';
import { color, font, size, space } from '../../ui/theme/tokens';

const { statements: texts } = paperTexts;
const { aside: asideTexts } = texts;
const exact = { exact: true } as const;

const Group = styled.section`
  display: grid;
  gap: ${space.tiny};
  padding-top: ${space.snug};
  border-top: 1px solid ${color.sandDeep};
  & header,
  & li {
    display: flex;
    gap: ${space.normal};
    align-items: baseline;
    justify-content: space-between;
  }
  & header {
    font-size: ${size.lead};
  }
  & h2 {
    font: 600 1em/1.3 ${font.text};
  }
  & header + p,
  & small {
    color: ${color.bark};
  }
  & small {
    display: block;
    font-size: inherit;
  }
  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li {
    padding-block: ${space.hair};
    break-inside: avoid;
  }
  & li > :last-child {
    ${figures}
  }
`;

interface GroupLine {
  readonly giftDate: string;
  readonly receipt: string;
  readonly name: string;
  readonly sum: string;
}

interface GroupProps {
  readonly heading: string;
  readonly total?: ReactNode;
  readonly sentence: string;
  readonly lines: readonly GroupLine[];
}

function StatementGroup({ heading, total, sentence, lines }: GroupProps) {
  return (
    <Group aria-label={heading}>
      <header>
        <h2>{heading}</h2>
        {total}
      </header>
      <p>{sentence}</p>
      <ul>
        {lines.map(({ giftDate, receipt, name, sum }, index) => (
          // A receipt can have the same service twice.
          <li key={index}>
            <span>
              {name}
              <small>{[plainDay(giftDate), receipt].filter(Boolean).join(' · ')}</small>
            </span>
            <span>{sum}</span>
          </li>
        ))}
      </ul>
    </Group>
  );
}

type Gifts = Statement['gifts'][number];

const isContribution = ({ treatment }: Gifts) => treatment !== 'none' && treatment !== 'undecided';

const nameOf = ({ name, qty, amount, contribution }: Gifts['lines'][number], isContributed: boolean) => {
  const line = texts.line(name, qty);
  return isContributed && amount !== contribution ? `${line}, ${texts.paid(formatDollars(amount, exact))}` : line;
};

/** Donations of a year, grouped by their tax sentence. */
export function StatementGroups({ gifts }: { gifts: Statement['gifts'] }) {
  return gifts.map((group) => {
    const isContributed = isContribution(group);
    return (
      <StatementGroup
        key={group.treatment + group.sentence}
        heading={texts.groups[group.treatment]}
        total={<Money dollars={group.total} exact />}
        sentence={group.sentence}
        lines={group.lines.map((line) => ({
          ...line,
          name: nameOf(line, isContributed),
          sum: formatDollars(isContributed ? line.contribution : line.amount, exact),
        }))}
      />
    );
  });
}

/** Gifts in kind and payments by others, listed without being part of any total. */
export function StatementAside({ inKind = [], notes = [] }: Pick<Statement, 'inKind' | 'notes'>) {
  if (inKind.length + notes.length === 0) return null;
  const lines = [
    ...inKind.map(({ description, ...gift }) => ({ ...gift, name: asideTexts.kindGift(description), sum: '' })),
    ...notes.map(({ source, payer, amount, ...note }) => ({
      ...note,
      name: asideTexts.notes[source](payer),
      sum: formatDollars(amount, exact),
    })),
  ];
  return <StatementGroup heading={asideTexts.heading} sentence={asideTexts.sentence} lines={lines} />;
}
