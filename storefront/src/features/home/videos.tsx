import { useRef, useState, type ComponentType } from 'react';
import type { Video } from '@seva/config/contract';
import { homeTexts } from '@texts/home';
import { Alert } from '../../ui/alert';
import { Section } from './section';
import { VideoGrid } from './video-grid';

type Player = ComponentType<{ video: Video; onClose: () => void }>;

/** The videos and the floating player, whose code is fetched when the first video is pressed. */
export function Videos({ videos }: { videos: readonly Video[] }) {
  const [video, setVideo] = useState<Video | null>(null);
  const [player, setPlayer] = useState<{ Player: Player } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const pressed = useRef<Element | null>(null);
  if (videos.length === 0) return null;

  const play = async (chosen: Video) => {
    pressed.current = document.activeElement;
    setProblem(null);
    setVideo(chosen);
    if (player) return;
    try {
      setPlayer({ Player: (await import('./floating-player')).FloatingPlayer });
    } catch {
      setProblem(homeTexts.player.cannotPlay);
    }
  };
  const stop = () => {
    setVideo(null);
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
  };
  return (
    <Section id="videos" eyebrow={homeTexts.videosEyebrow} heading={homeTexts.videosHeading}>
      {problem ? <Alert>{problem}</Alert> : null}
      <VideoGrid videos={videos} onPlay={(chosen) => void play(chosen)} />
      {video && player ? <player.Player video={video} onClose={stop} /> : null}
    </Section>
  );
}
