import type { Purpose } from '@seva/config/contract';
import { homeTexts } from '@texts/home';
import { formatDollars } from '../../lib/money';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Eyebrow, Row } from '../../ui/layout';
import { Picture } from '../../ui/picture';
import { HomeCard } from './home-card';

const { giveCard: texts } = homeTexts;

/** Number of suggested amounts, beside the link to another one. */
const mostAmounts = 3;

/** Card with the suggested amounts of a purpose; each opens the Give page with that amount chosen. */
export function GiveCard({ purpose: { _id, name, image, picture, suggested } }: { purpose: Purpose }) {
  return (
    <HomeCard as="section" aria-labelledby="give">
      <Picture image={image} picture={picture} alt="" sizes="(min-width: 768px) 240px, 108px" />
      <div>
        <Eyebrow>{texts.eyebrow}</Eyebrow>
        <h2 id="give">{texts.heading(name)}</h2>
        <p>{texts.text}</p>
        <Row as="ul" data-gap="tiny" aria-label={texts.amounts}>
          {suggested.slice(0, mostAmounts).map((dollars) => (
            <li key={dollars}>
              <ButtonLink
                small
                kind="quiet"
                to={paths.give(_id, dollars)}
                aria-label={texts.amount(formatDollars(dollars))}
              >
                {formatDollars(dollars)}
              </ButtonLink>
            </li>
          ))}
          <li>
            <ButtonLink small to={paths.give(_id)}>
              {texts.other}
            </ButtonLink>
          </li>
        </Row>
      </div>
    </HomeCard>
  );
}
