import { useEffect, useRef } from 'react';
import { giveTexts as texts } from '@texts/give';
import { MailCheck } from 'lucide-react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { isPayingState, payingState } from '../../lib/gift-step';
import { useHydrated } from '../../lib/hydrated';
import { paths, loginFrom } from '../../lib/paths';
import { session } from '../../lib/session';
import { useSite } from '../../lib/use-shop';
import { typedGift } from '../../stores/typed-gift';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Container, Eyebrow, Stack } from '../../ui/layout';
import { Drawing } from '../../ui/motifs/drawing';
import emptyCart from '../../ui/motifs/empty-cart.svg?raw';
import { Picture } from '../../ui/picture';
import { PhoneNumber } from '../../ui/phone-number';
import { Skeleton } from '../../ui/skeleton';
import { color, font, media, radius, shadow, size, space } from '../../ui/theme/tokens';
import { currentChoices, readWanted, storedChoices, type Choices, type Offer } from './choices';
import { EarlierGiftCheck } from './earlier-gift';
import { GiftForm } from './gift-form';
import { PayStep } from './pay-step';

const Frame = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  align-items: start;
  padding-block: ${space.small} ${space.normal};
  ${media.from768} {
    gap: ${space.normal};
    padding-block: ${space.wide} ${space.vast};
  }
  ${media.from992} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
    gap: ${space.broad};
    padding-top: ${space.normal};
  }
`;
const Intro = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  & h1 {
    font: 400 ${size.title} / 1.15 ${font.display};
    ${media.from768} {
      font-size: ${size.heading};
    }
    ${media.from992} {
      font-size: ${size.hero};
    }
  }
  /* Phones show the heading alone, so that the form is on one screen. */
  ${media.phone} {
    & > p {
      display: none;
    }
  }
`;
/** A card on wide screens; on phones the choices are on the page itself. */
const Card = styled.div`
  ${media.from992} {
    padding: ${space.normal} ${space.wide};
    border-radius: ${radius.card};
    background: ${color.paper};
    box-shadow: ${shadow.card};
  }
`;
/** Content that phones do not show before the amounts. */
const Aside = styled.div`
  display: none;
  ${media.from992} {
    display: grid;
    gap: ${space.normal};
  }
  & img {
    width: 100%;
    height: auto;
    border-radius: ${radius.card};
    aspect-ratio: 8 / 5;
    object-fit: cover;
  }
  & p {
    display: flex;
    gap: ${space.small};
    align-items: center;
  }
  & svg {
    flex: none;
    color: ${color.leaf};
  }
`;

export function GiveSkeleton() {
  return <Skeleton height="34rem" round="14px" />;
}

/** Shown to visitors if the temple does not accept donations without an account. */
function SignInNote() {
  return (
    <Stack data-gap="small">
      <Alert kind="note">{texts.closed}</Alert>
      <div>
        <ButtonLink to={loginFrom({ pathname: paths.give(), search: '' })}>{texts.signInToGive}</ButtonLink>
      </div>
    </Stack>
  );
}

function NoPurposes() {
  return (
    <Empty heading={texts.nothing} text={texts.nothingText} picture={<Drawing svg={emptyCart} />}>
      <ButtonLink to={paths.list('pooja')}>{texts.toServices}</ButtonLink>
    </Empty>
  );
}

/**
 * Steps to choose and to pay, on one page with two history entries, so that Back returns to the choices, which are
 * kept.
 */
function Steps({ offer, choices, onChange }: { offer: Offer; choices: Choices; onChange: (to: Choices) => void }) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isHydrated = useHydrated();
  const user = session.use();
  const isSignedIn = isHydrated && user !== null;
  const isPaying = isHydrated && isPayingState(state);
  const wasPaying = useRef(false);
  useEffect(() => {
    if (isPaying) wasPaying.current = true;
  }, [isPaying]);
  if (!offer.guests && !isSignedIn) return <SignInNote />;
  if (isPaying) return <PayStep offer={offer} choices={choices} onBack={() => void navigate(-1)} />;
  return (
    <GiftForm
      offer={offer}
      choices={choices}
      isSignedIn={isSignedIn}
      takesFocus={wasPaying.current}
      onChange={onChange}
      onGive={() => void navigate({ search }, { state: payingState })}
    />
  );
}

/** Give page: introduction, picture and the form. */
export function GivePage({ offer }: { offer: Offer }) {
  const [search] = useSearchParams();
  const site = useSite();
  const wanted = readWanted(search);
  const choices = currentChoices(offer, wanted, typedGift.use());
  const change = (to: Choices) => typedGift.set(storedChoices(to, wanted.asked));
  return (
    <Frame>
      <Intro>
        <Eyebrow>{site?.greeting ?? texts.eyebrow}</Eyebrow>
        <h1>{texts.heading}</h1>
        <p>{texts.intro}</p>
        {choices ? (
          <Aside>
            <Picture
              image={choices.purpose.image}
              picture={choices.purpose.picture}
              alt=""
              ratio={[8, 5]}
              sizes="(min-width: 992px) 440px, 0px"
            />
            <p>
              <MailCheck aria-hidden="true" />
              <span>
                {texts.receipt}{' '}
                {site?.phone ? (
                  <>
                    {texts.byPhone} <PhoneNumber>{site.phone}</PhoneNumber>
                  </>
                ) : null}
              </span>
            </p>
          </Aside>
        ) : null}
      </Intro>
      <Card>
        {choices ? (
          <EarlierGiftCheck>
            <Steps offer={offer} choices={choices} onChange={change} />
          </EarlierGiftCheck>
        ) : (
          <NoPurposes />
        )}
      </Card>
      <OtherWays />
    </Frame>
  );
}

const OtherSection = styled.section`
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
function OtherWays() {
  const site = useSite();
  if (!site?.otherWays) return null;
  const { zelle, checkPayableTo } = site.otherWays;
  return (
    <OtherSection aria-labelledby="other-ways">
      <h2 id="other-ways">{texts.otherWays.heading}</h2>
      {zelle ? <p>{texts.otherWays.zelle(zelle)}</p> : null}
      {checkPayableTo ? <p>{texts.otherWays.check(checkPayableTo, site.address)}</p> : null}
      {site.phone ? (
        <p>
          {texts.otherWays.call} <PhoneNumber>{site.phone}</PhoneNumber>
        </p>
      ) : null}
    </OtherSection>
  );
}
