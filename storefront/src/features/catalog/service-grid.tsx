import type { Service } from '@seva/config/contract';
import styled from 'styled-components';
import { Card } from '../../ui/card';
import { Skeleton, Loader } from '../../ui/skeleton';
import { media, space } from '../../ui/theme/tokens';
import { ServiceCard } from './service-card';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  ${media.phone} {
    gap: ${space.tiny};
  }
  ${media.from768} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.from992} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.from1200} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
const Skeletons = styled.div`
  display: grid;
  gap: ${space.small};
  padding: ${space.snug};
  ${media.phone} {
    gap: ${space.tiny};
    padding: ${space.tiny} ${space.small};
    & > :first-child {
      display: none;
    }
  }
`;
const PictureSkeleton = styled(Skeleton)`
  height: auto;
  border-radius: 0;
  aspect-ratio: 4 / 3;
  ${media.phone} {
    height: 100%;
    aspect-ratio: auto;
  }
`;
const Waiting = styled(Card)`
  ${media.phone} {
    display: grid;
    grid-template-columns: min(108px, 28vw) minmax(0, 1fr);
    min-height: 128px;
  }
`;

interface ServiceGridProps {
  services: readonly Service[];
  /** Number of cards above the fold. */
  early?: number;
  headingLevel?: 2 | 3;
  /** Search text, underlined in the names. */
  typed?: string;
  /** Whether the list is ordered or filtered by day. */
  byDay?: boolean;
}

/** Cards of services in a grid of one to four columns. */
export function ServiceGrid({ services, early = 0, headingLevel, typed, byDay }: ServiceGridProps) {
  return (
    <Grid>
      {services.map((service, index) => (
        <li key={service._id}>
          <ServiceCard
            service={service}
            early={index < early}
            headingLevel={headingLevel}
            typed={typed}
            byDay={byDay}
          />
        </li>
      ))}
    </Grid>
  );
}

export function ServiceGridLoader({ cards = 8 }: { cards?: number }) {
  return (
    <Loader>
      <Grid as="div">
        {Array.from({ length: cards }, (_, index) => (
          <Waiting key={index}>
            <PictureSkeleton />
            <Skeletons>
              <Skeleton width="45%" height="1rem" />
              <Skeleton width="85%" height="1.6rem" />
              <Skeleton width="60%" height="1rem" />
              <Skeleton height="52px" />
            </Skeletons>
          </Waiting>
        ))}
      </Grid>
    </Loader>
  );
}
