import type { ReactNode } from 'react';
import type { TributeKind } from '@seva/config/rules/tributes';
import { giveTexts } from '@texts/give';
import styled from 'styled-components';
import { LitLamp } from './motifs/lit-lamp';
import { color, radius, size, space } from './theme/tokens';

const { tribute: texts } = giveTexts;

const Figure = styled.figure`
  margin: 0;
  text-align: center;
  & > div {
    display: grid;
    gap: ${space.tiny};
    justify-items: center;
    padding: ${space.snug};
    border-radius: ${radius.card};
    background: ${color.kumkumDeep};
    color: ${color.ivory};
    overflow-wrap: anywhere;
  }
  & svg {
    width: 5rem;
    height: 5rem;
  }
  & strong {
    font-size: ${size.lead};
    font-weight: 600;
  }
  & figcaption {
    padding-top: ${space.tiny};
    color: ${color.bark};
    overflow-wrap: anywhere;
  }
`;

interface TributeCardProps {
  readonly kind: TributeKind;
  readonly honoree: string;
  /** Sender; the card says "A well-wisher" if it is empty. */
  readonly from: string;
  readonly message: string;
  /** Text below the card. */
  readonly children?: ReactNode;
}

/** Card in honor or memory of a person, as its recipient sees it. */
export function TributeCard({ kind, honoree, from, message, children }: TributeCardProps) {
  return (
    <Figure aria-label={texts.card}>
      <div>
        <LitLamp />
        <strong>{texts.said(texts.kinds[kind], honoree)}</strong>
        {message.trim() === '' ? null : <p>{message}</p>}
        <p>{texts.sender(from.trim() === '' ? texts.wellWisher : from)}</p>
      </div>
      {children ? <figcaption>{children}</figcaption> : null}
    </Figure>
  );
}
