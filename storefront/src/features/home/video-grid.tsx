import type { Video } from '@seva/config/contract';
import { homeTexts } from '@texts/home';
import { Play } from 'lucide-react';
import styled from 'styled-components';
import { Picture } from '../../ui/picture';
import { color, ease, font, media, radius, shadow, space } from '../../ui/theme/tokens';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  ${media.phone} {
    grid-auto-columns: min(78%, 20rem);
    grid-auto-flow: column;
    grid-template-columns: none;
    gap: ${space.small};
    overflow-x: auto;
    margin-inline: calc(-1 * var(--side, min(1rem, 4.7vw)));
    padding: 6px var(--side, min(1rem, 4.7vw));
    scroll-snap-type: x proximity;
    scroll-padding-inline: var(--side, min(1rem, 4.7vw));
    scrollbar-width: none;
    & > li {
      scroll-snap-align: start;
    }
  }
  ${media.from768} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.from992} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Thumbnail = styled.button`
  position: relative;
  display: block;
  overflow: hidden;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${radius.card};
  background: ${color.kumkumDeep};
  box-shadow: ${shadow.card};
  color: ${color.paper};
  text-align: left;
  & img {
    width: 100%;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    ${media.motion} {
      transition: transform ${ease};
    }
  }
  ${media.motion} {
    &:hover img {
      transform: scale(1.03);
    }
  }
  &:focus-visible {
    border-radius: ${radius.card};
  }
`;
const Caption = styled.span`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  gap: ${space.small};
  align-items: center;
  padding: ${space.broad} ${space.snug} ${space.snug};
  background: linear-gradient(transparent, rgba(35, 8, 18, 0.9));
  font: 400 min(1.35rem, 6.3vw)/1.2 ${font.display};
  & > span {
    display: grid;
    flex: none;
    place-items: center;
    width: 46px;
    height: 46px;
    border-radius: 50%;
    background: ${color.marigold};
    color: ${color.ink};
  }
  & svg {
    width: 22px;
    height: 22px;
    margin-left: 2px;
  }
`;

/** Thumbnails of the videos; on phones one row to scroll. Nothing loads from the video service before a click. */
export function VideoGrid({ videos, onPlay }: { videos: readonly Video[]; onPlay: (video: Video) => void }) {
  return (
    <Grid>
      {videos.map((video) => (
        <li key={video._id}>
          <Thumbnail type="button" onClick={() => onPlay(video)} aria-label={homeTexts.playVideo(video.title)}>
            <Picture
              image={video.image ?? ''}
              picture={video.picture}
              alt=""
              ratio={[16, 9]}
              sizes="(min-width: 992px) 378px, (min-width: 768px) 46vw, 78vw"
            />
            <Caption>
              <span>
                <Play aria-hidden="true" fill="currentColor" />
              </span>
              {video.title}
            </Caption>
          </Thumbnail>
        </li>
      ))}
    </Grid>
  );
}
