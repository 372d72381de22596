import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, radius, size } from './theme/tokens';

/** Tone of a badge: `good` is done, `open` waits for something, `bad` went wrong. */
export type BadgeTone = 'good' | 'open' | 'bad' | 'plain';

const Pill = styled.span`
  display: inline-flex;
  gap: 0.45em;
  align-items: center;
  padding: 0.15em 0.8em;
  border-radius: ${radius.pill};
  font-size: ${size.small};
  font-weight: 600;
  white-space: nowrap;
  ${media.phone} {
    white-space: normal;
  }
  &::before {
    font-weight: 700;
  }
  &[data-tone='good'] {
    background: ${color.leafMist};
    color: ${color.leafDeep};
  }
  &[data-tone='good']::before {
    content: '✓';
  }
  &[data-tone='open'] {
    background: ${color.marigoldMist};
    color: ${color.ink};
  }
  &[data-tone='open']::before {
    content: '○';
  }
  &[data-tone='bad'] {
    background: ${color.alertMist};
    color: ${color.alarmDeep};
  }
  &[data-tone='bad']::before {
    content: '!';
  }
  &[data-tone='plain'] {
    background: ${color.sand};
    color: ${color.ink};
  }
`;

/** State as text with an icon. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <Pill data-tone={tone}>{children}</Pill>;
}
