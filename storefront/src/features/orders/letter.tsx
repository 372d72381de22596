import type { ReactNode } from 'react';
import { orderTexts } from '@texts/orders';
import styled from 'styled-components';
import { useSite } from '../../lib/use-shop';
import { figures } from '../../ui/figures';
import { Container } from '../../ui/layout';
import { color, space } from '../../ui/theme/tokens';
import { SampleMark } from '../receipts';

const Frame = styled(Container)`
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
  /** Thanks; null for an unpaid donation, whose letter says that it confirms nothing. */
  readonly thanks: string | null;
  /** Footer: the required text of a tax receipt, or that this is none. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** Printable letter of the temple with its letterhead. */
export function Letter({ heading, thanks, foot, children }: LetterProps) {
  const site = useSite();
  return (
    <Frame as="article">
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
    </Frame>
  );
}
