import type { ReactNode } from 'react';
import { orderTexts } from '@texts/orders';
import styled from 'styled-components';
import { useSite } from '../../lib/use-shop';
import { figures } from '../../ui/figures';
import { Container } from '../../ui/layout';
import { color, space } from '../../ui/theme/tokens';
import { SampleMark } from '../papers';

const Sheet = styled(Container)`
  display: grid;
  gap: ${space.normal};
  padding-block: ${space.wide} ${space.normal};
  & header,
  & footer {
    display: grid;
    gap: ${space.hair};
  }
  & footer {
    padding-top: ${space.normal};
    border-top: 1px solid ${color.sandDeep};
  }
  & tr {
    break-inside: avoid;
  }
  & table {
    width: 100%;
    border-collapse: collapse;
  }
  & th,
  & td {
    padding: ${space.hair} ${space.tiny};
    border-bottom: 1px solid ${color.sandDeep};
    text-align: left;
  }
  & [data-figures] {
    text-align: right;
    ${figures}
  }
  & [data-above] > * {
    border-bottom: 0;
    break-after: avoid;
  }
  & tfoot th,
  & tfoot td {
    border-bottom: 0;
    font-weight: 600;
  }
`;

interface LetterProps {
  readonly heading: ReactNode;
  /** The sentence of thanks; null for what has not been paid, which confirms nothing and says so. */
  readonly thanks: string | null;
  /** What stands at the foot: what a tax receipt has to say, or that this is none. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** A letter of the temple, for paper: name and address, what is confirmed, and what it is for the tax office. */
export function Letter({ heading, thanks, foot, children }: LetterProps) {
  const site = useSite();
  return (
    <Sheet as="article">
      <SampleMark />
      <header>
        <strong>{site?.legalName}</strong>
        <span>{site?.address}</span>
        <span>{[site?.phone, site?.email].filter(Boolean).join(' · ')}</span>
      </header>
      <h1>{heading}</h1>
      <p>{thanks ?? orderTexts.receipt.notYet}</p>
      {children}
      {thanks === null ? null : <footer>{foot}</footer>}
    </Sheet>
  );
}
