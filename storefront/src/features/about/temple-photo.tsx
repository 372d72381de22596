import type { PhotoSlot } from '@seva/config/contract';
import { aboutTexts } from '@texts/about';
import styled from 'styled-components';
import { useSite } from '../../lib/use-shop';
import { FramedPicture } from '../../ui/framed-picture';
import { Stack } from '../../ui/layout';
import { media, space } from '../../ui/theme/tokens';

interface TemplePhotoProps {
  readonly slot: PhotoSlot;
  readonly sizes: string;
  /** True above the fold. */
  readonly early?: boolean;
}

/** Temple's first photo for a place of the shop, in its frame. Renders nothing without one. */
export function TemplePhoto({ slot, sizes, early }: TemplePhotoProps) {
  const photo = useSite()?.photos?.find((one) => one.slot === slot);
  return photo ? <FramedPicture {...photo} sizes={sizes} early={early} /> : null;
}

const Rooms = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.wide} ${space.normal};
  align-items: start;
  ${media.from768} {
    grid-template-columns: repeat(auto-fit, minmax(320px, 1fr));
  }
`;

const rooms = ['priests', 'hall', 'prasad'] as const;

/** Sections of the About page with the photos of priests, hall and prasad. Those without a photo are left out. */
export function TempleRooms() {
  const photos = useSite()?.photos ?? [];
  const shown = rooms.filter((room) => photos.some(({ slot }) => slot === room));
  if (shown.length === 0) return null;
  return (
    <Rooms>
      {shown.map((room) => (
        <Stack key={room} as="section" aria-labelledby={`photos-${room}`}>
          <h2 id={`photos-${room}`}>{aboutTexts.rooms[room]}</h2>
          {photos
            .filter(({ slot }) => slot === room)
            .map((photo) => (
              <FramedPicture
                key={photo.image}
                {...photo}
                sizes="(min-width: 1180px) 380px, (min-width: 768px) 48vw, 94vw"
              />
            ))}
        </Stack>
      ))}
    </Rooms>
  );
}
