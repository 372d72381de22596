import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Video } from '@seva/config/contract';
import { shop } from '@seva/config/shop';
import { homeTexts } from '@texts/home';
import { Maximize2, Minimize2, Move, X } from 'lucide-react';
import { Rnd } from 'react-rnd';
import type { YouTubePlayer } from 'react-youtube';
import styled from 'styled-components';
import { Alert } from '../../ui/alert';
import { IconButton } from '../../ui/icon-button';
import { color, radius, shadow, space } from '../../ui/theme/tokens';
import { YoutubeFrame } from './youtube-frame';

const Bounds = styled.div`
  position: fixed;
  z-index: 30;
  inset: 8px;
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
`;
const Player = styled.section`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  height: 100%;
  border-radius: ${radius.card};
  background: ${color.kumkumDeep};
  box-shadow: ${shadow.raised};
  color: ${color.paper};
`;
const Bar = styled.header`
  display: flex;
  align-items: center;
  padding-left: 2px;
  & h2 {
    flex: 1;
    overflow: hidden;
    padding-left: ${space.hair};
    font-size: 1.1rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & button:focus-visible {
    outline-color: ${color.marigold};
    outline-offset: -3px;
  }
  & svg {
    width: 20px;
    height: 20px;
  }
`;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const step = 24;
const { videoPlayer } = shop;

function fitToWindow({ x, y, width, height }: Box): Box {
  // Excludes the scrollbar, which would cover the close button.
  const available = { width: document.documentElement.clientWidth - 16, height: window.innerHeight - 16 };
  const fitted = { width: Math.min(width, available.width), height: Math.min(height, available.height) };
  const clamp = (value: number, maximum: number) => Math.max(0, Math.min(value, maximum));
  return { ...fitted, x: clamp(x, available.width - fitted.width), y: clamp(y, available.height - fitted.height) };
}

const corner = (): Box => fitToWindow({ x: window.innerWidth, y: window.innerHeight, ...videoPlayer });

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Floating video player, 450 by 300 pixels at first. It can be dragged, resized, and moved with the arrow keys. */
export function FloatingPlayer({ video, onClose }: { video: Video; onClose: () => void }) {
  const [box, setBox] = useState(corner);
  const [cannotStop, setCannotStop] = useState(false);
  const player = useRef<YouTubePlayer | null>(null);
  const isLarge = box.width > videoPlayer.width * 1.2;
  useEffect(() => {
    const onResize = () => setBox((current) => fitToWindow(current));
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    setBox((current) => fitToWindow({ ...current, x: current.x + by[0], y: current.y + by[1] }));
  };
  const close = async () => {
    try {
      await player.current?.stopVideo();
      onClose();
    } catch {
      setCannotStop(true);
    }
  };
  const toggleSize = () => {
    const scale = isLarge ? 1 : 1.75;
    setBox((current) =>
      fitToWindow({ ...current, width: videoPlayer.width * scale, height: videoPlayer.height * scale }),
    );
  };
  return (
    <Bounds data-screen-only>
      <Rnd
        bounds="parent"
        dragHandleClassName="move"
        cancel=".still"
        minWidth={260}
        minHeight={200}
        position={box}
        size={box}
        onDragStop={(_, { x, y }) => setBox((current) => fitToWindow({ ...current, x, y }))}
        onResizeStop={(_, __, { offsetWidth, offsetHeight }, ___, at) =>
          setBox(fitToWindow({ ...at, width: offsetWidth, height: offsetHeight }))
        }
      >
        <Player aria-label={homeTexts.player.label(video.title)}>
          <Bar className="move">
            <IconButton label={homeTexts.player.move} onKeyDown={onKeyDown}>
              <Move aria-hidden="true" />
            </IconButton>
            <h2>{video.title}</h2>
            <IconButton
              className="still"
              label={isLarge ? homeTexts.player.smaller : homeTexts.player.larger}
              onClick={toggleSize}
            >
              {isLarge ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
            </IconButton>
            <IconButton className="still" label={homeTexts.player.close} onClick={() => void close()}>
              <X aria-hidden="true" />
            </IconButton>
          </Bar>
          {cannotStop ? <Alert>{homeTexts.player.cannotStop}</Alert> : null}
          <YoutubeFrame key={video.videoId} video={video} player={player} />
        </Player>
      </Rnd>
    </Bounds>
  );
}
