import { giveTexts } from '@texts/give';
import styled from 'styled-components';
import { useSite } from '../../lib/use-shop';
import { PhoneNumber } from '../../ui/phone-number';
import { color, media, space } from '../../ui/theme/tokens';

const { otherWays: texts } = giveTexts;

const Section = styled.section`
  display: grid;
  gap: ${space.tiny};
  padding-top: ${space.small};
  border-top: 1px solid ${color.sandDeep};
  overflow-wrap: anywhere;
  ${media.from992} {
    grid-column: 2;
  }
`;

/** Zelle address of the temple, and to whom a check is payable; nothing if the temple names neither. */
export function OtherWays() {
  const site = useSite();
  if (!site?.otherWays) return null;
  const { zelle, checkPayableTo } = site.otherWays;
  return (
    <Section aria-labelledby="other-ways">
      <h2 id="other-ways">{texts.heading}</h2>
      {zelle ? <p>{texts.zelle(zelle)}</p> : null}
      {checkPayableTo ? <p>{texts.check(checkPayableTo, site.address)}</p> : null}
      {site.phone ? (
        <p>
          {texts.call} <PhoneNumber>{site.phone}</PhoneNumber>
        </p>
      ) : null}
    </Section>
  );
}
