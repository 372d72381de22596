import type { ReactNode } from 'react';
import { orderTexts } from '@texts/orders';
import styled from 'styled-components';
import { useSite } from '../../lib/use-shop';
import { figures } from '../../ui/figures';
import { Container } from '../../ui/layout';
import { color, space } from '../../ui/theme/tokens';

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
  & tfoot th,
  & tfoot td {
    border-bottom: 0;
    font-weight: 600;
  }
`;

/**
 * A receipt of the temple, for paper: name and address, what is confirmed, the EIN and the acknowledgement wording.
 * `thanks` is the sentence of thanks; null for what has not been paid, which is no receipt and says so.
 */
export function Receipt({
  heading,
  thanks,
  children,
}: {
  heading: ReactNode;
  thanks: string | null;
  children: ReactNode;
}) {
  const site = useSite();
  return (
    <Sheet as="article">
      <header>
        <strong>{site?.legalName}</strong>
        <span>{site?.address}</span>
        <span>{[site?.phone, site?.email].filter(Boolean).join(' · ')}</span>
        {site ? <span>{orderTexts.receipt.ein(site.ein)}</span> : null}
      </header>
      <h1>{heading}</h1>
      <p>{thanks ?? orderTexts.receipt.notYet}</p>
      {children}
      {thanks === null ? null : <footer>{site?.acknowledgement}</footer>}
    </Sheet>
  );
}
