import { shellTexts } from '@texts/shell';
import styled from 'styled-components';
import { color, size, space } from '../../ui/theme/tokens';

const Strip = styled.p`
  padding: ${space.hair} ${space.snug};
  background: ${color.ink};
  color: ${color.marigold};
  font-size: ${size.small};
  text-align: center;
  text-wrap: balance;
`;

/** Says on every page that no real money moves, unless it does. */
export function Banner({ mode }: { mode: 'demo' | 'test' | 'live' | undefined }) {
  if (mode === undefined || mode === 'live') return null;
  return (
    <section aria-label={shellTexts.notice} data-screen-only>
      <Strip>{mode === 'demo' ? shellTexts.demoBanner : shellTexts.testBanner}</Strip>
    </section>
  );
}
