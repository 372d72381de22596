import { useEffect, useRef } from 'react';
import { giveTexts as texts } from '@texts/give';
import { MailCheck } from 'lucide-react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useHydrated } from '../../lib/hydrated';
import { paths, loginFrom } from '../../lib/paths';
import { session } from '../../lib/session';
import { useSite } from '../../lib/use-shop';
import { typedGift } from '../../stores/typed-gift';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Container, Eyebrow, Stack } from '../../ui/layout';
import { EmptyCart } from '../../ui/motifs/empty-cart';
import { Picture } from '../../ui/picture';
import { PhoneNumber } from '../../ui/phone-number';
import { Skeleton } from '../../ui/skeleton';
import { color, font, media, radius, shadow, size, space } from '../../ui/theme/tokens';
import { choicesNow, keptChoices, type Choices, type Offer } from './choices';
import { AfterEarlierGift } from './earlier-gift';
import { GiftForm } from './gift-form';
import { PayStep } from './pay-step';

const Place = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  align-items: start;
  padding-block: ${space.wide} ${space.vast};
  ${media.from992} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
    gap: ${space.broad};
  }
`;
const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  & h1 {
    font: 400 ${size.heading} / 1.15 ${font.display};
    ${media.from992} {
      font-size: ${size.hero};
    }
  }
`;
/** On a phone the choices stand on the page itself: a card would only take their room. */
const Choosing = styled.div`
  ${media.from992} {
    padding: ${space.wide};
    border-radius: ${radius.card};
    background: ${color.paper};
    box-shadow: ${shadow.card};
  }
`;
/** What a phone does not need before the amounts. */
const Beside = styled.div`
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

/** What stands while the offer is on its way. */
export function GiveSkeleton() {
  return <Skeleton height="34rem" round="14px" />;
}

/** Giving is for signed-in devotees: the temple has switched gifts of guests off. */
function SignInFirst() {
  return (
    <Stack data-gap="small">
      <Alert kind="note">{texts.closed}</Alert>
      <div>
        <ButtonLink to={loginFrom({ pathname: paths.give(), search: '' })}>{texts.signInToGive}</ButtonLink>
      </div>
    </Stack>
  );
}

function NothingOffered() {
  return (
    <Empty heading={texts.nothing} text={texts.nothingText} picture={<EmptyCart />}>
      <ButtonLink to={paths.list('pooja')}>{texts.toServices}</ButtonLink>
    </Empty>
  );
}

/** What the history of the browser keeps of the step. */
const paying = { isPaying: true };
const isPayingAt = (state: unknown) => (state as Partial<typeof paying> | null)?.isPaying === true;

/**
 * Choosing, then paying, on one page and as two entries of the browser's history: its Back leads to the choices too. What was
 * chosen stays.
 */
function Steps({ offer, choices, onChange }: { offer: Offer; choices: Choices; onChange: (to: Choices) => void }) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isHydrated = useHydrated();
  const user = session.use();
  const isSignedIn = isHydrated && user !== null;
  const isPaying = isHydrated && isPayingAt(state);
  const wasPaying = useRef(false);
  useEffect(() => {
    if (isPaying) wasPaying.current = true;
  }, [isPaying]);
  if (!offer.guests && !isSignedIn) return <SignInFirst />;
  if (isPaying) return <PayStep offer={offer} choices={choices} onBack={() => void navigate(-1)} />;
  return (
    <GiftForm
      offer={offer}
      choices={choices}
      isSignedIn={isSignedIn}
      takesFocus={wasPaying.current}
      onChange={onChange}
      onGive={() => void navigate({ search }, { state: paying })}
    />
  );
}

/** The page of giving: words and one picture, and the one card. */
export function GivePage({ offer }: { offer: Offer }) {
  const [search] = useSearchParams();
  const site = useSite();
  const wanted = search.get('for');
  const choices = choicesNow(offer, wanted, typedGift.use());
  const change = (to: Choices) => typedGift.set(keptChoices(to, wanted));
  return (
    <Place>
      <Words>
        <Eyebrow>{site?.greeting ?? texts.eyebrow}</Eyebrow>
        <h1>{texts.heading}</h1>
        <p>{texts.intro}</p>
        {choices ? (
          <Beside>
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
          </Beside>
        ) : null}
      </Words>
      <Choosing>
        {choices ? (
          <AfterEarlierGift>
            <Steps offer={offer} choices={choices} onChange={change} />
          </AfterEarlierGift>
        ) : (
          <NothingOffered />
        )}
      </Choosing>
    </Place>
  );
}
