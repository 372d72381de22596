import type { ReactNode } from 'react';
import type { Picture as PictureData } from '@seva/config/contract';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Badge } from './badge';
import { Card } from './card';
import { Money } from './money';
import { Picture } from './picture';
import { color, font, measure, media, radius, size, space } from './theme/tokens';

/** Line of a donation; the price in integer cents. */
export interface DonationLine {
  readonly key: string;
  readonly name: string;
  readonly image: string;
  readonly picture?: PictureData | null;
  readonly quantity: number;
  readonly priceCents: number;
  readonly note?: string;
  /** Problem with the line, if any. */
  readonly mark?: string;
  /** Address of the service's page, while it is offered. */
  readonly to?: string;
  readonly ways?: ReactNode;
}

/** The sum goes below the name if the text is very large. */
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tiny} ${space.small};
  --picture: 56px;
  align-items: center;
  padding: ${space.snug};
  border-bottom: 1px solid ${color.sand};
  break-inside: avoid;
  &:last-child {
    border-bottom: 0;
  }
  ${media.from576} {
    gap: ${space.snug};
    --picture: 72px;
  }
  & img {
    width: var(--picture);
    border-radius: ${radius.field};
    aspect-ratio: 1;
    object-fit: cover;
  }
  & > div {
    flex: 1 1 min(8rem, 60%);
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & a,
  & strong {
    color: ${color.ink};
    font: 400 1.15rem/1.25 ${font.display};
    text-decoration: none;
  }
  & > div > a {
    display: inline-flex;
    align-items: center;
    min-height: ${measure.target};
  }
  & a:hover {
    color: ${color.kumkum};
    text-decoration: underline;
  }
  & small {
    display: block;
    color: ${color.bark};
    font-size: ${size.small};
  }
  & small[data-note] {
    white-space: pre-line;
  }
`;
const Blank = styled.span`
  flex: none;
  width: var(--picture);
  border-radius: ${radius.field};
  background: ${color.sand};
  aspect-ratio: 1;
`;
const Sum = styled.span`
  margin-left: auto;
  font: 400 1.15rem/1.25 ${font.display};
`;

/** Read-only list of a donation's lines: picture, name, quantity, price and the line's sum. */
export function LineList({ label, lines }: { label: string; lines: readonly DonationLine[] }) {
  return (
    <Card as="ul" aria-label={label}>
      {lines.map(({ key, name, image, picture, quantity, priceCents, note, mark, to, ways }) => (
        <Line key={key}>
          {image === '' ? (
            <Blank data-screen-only />
          ) : (
            <Picture image={image} picture={picture} alt="" ratio={[1, 1]} sizes="72px" />
          )}
          <div>
            {to ? <Link to={to}>{name}</Link> : <strong>{name}</strong>}
            {quantity > 1 ? (
              <small>
                {quantity} × <Money cents={priceCents} exact />
              </small>
            ) : null}
            {note ? <small data-note>{note}</small> : null}
            {ways}
            {mark ? <Badge tone="bad">{mark}</Badge> : null}
          </div>
          <Sum>
            <Money cents={priceCents * quantity} exact />
          </Sum>
        </Line>
      ))}
    </Card>
  );
}
