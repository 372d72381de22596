import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTemple } from '../data/use-temple';
import { PrintSheet } from './print-sheet';

const Sheet = styled.article`
  h1 {
    font-size: 1.3em;
    font-weight: 700;
  }
  table {
    width: 100%;
    margin: 12pt 0;
    border-collapse: collapse;
  }
  /** A table footer repeats on every printed page; totals belong at the end. */
  tfoot {
    display: table-row-group;
  }
  th,
  td {
    padding: 4pt;
    text-align: left;
    border: 1px solid #000;
  }
  tr {
    break-inside: avoid;
  }
  .right {
    text-align: right;
  }
  .total {
    font-size: 1.2em;
    font-weight: 700;
  }
  .sign {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 24pt;
    margin-top: 48pt;
    break-inside: avoid;
  }
  .sign p {
    padding-top: 4pt;
    border-top: 1px solid #000;
  }
`;

interface SignedSheetProps {
  /** Parts of the line below the temple's name; empty ones are left out. */
  readonly title: readonly string[];
  /** Texts below the two lines for signatures. */
  readonly signatures: readonly [string, string];
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** Prints a letter page that two people sign. */
export function SignedSheet({ title, signatures: [first, second], onDone, children }: SignedSheetProps) {
  const temple = useTemple();
  if (temple === null) return null;
  return (
    <PrintSheet size="letter" onDone={onDone}>
      <Sheet>
        <h1>{temple.name}</h1>
        <p>{title.filter(Boolean).join(' · ')}</p>
        {children}
        <div className="sign">
          <p>{first}</p>
          <p>{second}</p>
        </div>
      </Sheet>
    </PrintSheet>
  );
}
