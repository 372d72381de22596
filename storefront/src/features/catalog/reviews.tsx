import { productTexts } from '@texts/product';
import type { Service } from '@seva/config/contract';
import { dayText } from '@seva/config/rules/date-text';
import { locale } from '@texts/locale';
import styled from 'styled-components';
import { Panel } from '../../ui/card';
import { Muted, Stack } from '../../ui/layout';
import { Stars } from '../../ui/stars';
import { media, size, space } from '../../ui/theme/tokens';

const List = styled.ul`
  display: grid;
  gap: 24px;
  ${media.from768} {
    grid-template-columns: 1fr 1fr;
  }
`;
const Frame = styled(Panel)`
  display: grid;
  gap: ${space.tiny};
  align-content: start;
  height: 100%;
  & footer {
    font-size: ${size.small};
  }
`;

export function Reviews({ reviews }: { reviews: Service['reviews'] }) {
  if (reviews.length === 0) return null;
  return (
    <Stack as="section">
      <h2>{productTexts.reviews}</h2>
      <List>
        {reviews.map(({ _id, name, rating, comment, createdAt }) => (
          <li key={_id}>
            <Frame as="article">
              <Stars rating={rating} />
              <p>{comment}</p>
              <footer>
                <strong>{name}</strong> <Muted>{productTexts.reviewedOn(dayText(createdAt, locale))}</Muted>
              </footer>
            </Frame>
          </li>
        ))}
      </List>
    </Stack>
  );
}
