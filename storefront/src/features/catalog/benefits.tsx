import { listTexts } from '@texts/lists';
import { Flame } from 'lucide-react';
import styled from 'styled-components';
import { useSite } from '../../lib/use-shop';
import { Panel } from '../../ui/card';
import { color, font, media, size, space } from '../../ui/theme/tokens';

const Frame = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  overflow-wrap: anywhere;
  background: ${color.secondDeep};
  color: ${color.ivory};
  & > p {
    font: 400 1.35rem/1.4 ${font.display};
  }
  & h2,
  & h3 {
    color: ${color.marigold};
    font-size: 1.35rem;
  }
  & h3 {
    margin-block: ${space.snug} ${space.tiny};
    font-size: ${size.lead};
  }
  & ul {
    display: grid;
    gap: ${space.tiny};
    margin-top: ${space.small};
  }
  & li {
    display: flex;
    gap: ${space.tiny};
  }
  & li svg {
    flex: none;
    margin-top: 0.15em;
    color: ${color.marigold};
  }
  ${media.from992} {
    grid-template-columns: 1fr 1fr;
    gap: ${space.broad};
  }
`;

/** Thanks to members and their benefits, in the temple's texts. */
export function Benefits() {
  const site = useSite();
  if (!site || (site.membershipThanks === '' && site.membershipBenefits.length === 0)) return null;
  return (
    <Frame>
      <p>{site.membershipThanks}</p>
      <div>
        <h2>{listTexts.benefits}</h2>
        <ul>
          {site.membershipBenefits.map((benefit) => (
            <li key={benefit}>
              <Flame aria-hidden="true" />
              {benefit}
            </li>
          ))}
        </ul>
        {site.membershipClaim ? (
          <>
            <h3>{listTexts.claim}</h3>
            <p>{site.membershipClaim}</p>
          </>
        ) : null}
      </div>
    </Frame>
  );
}
