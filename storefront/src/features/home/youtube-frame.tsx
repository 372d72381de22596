import { useEffect, useState, type RefObject } from 'react';
import type { Video } from '@seva/config/contract';
import { homeTexts } from '@texts/home';
import styled from 'styled-components';
import { Alert } from '../../ui/alert';
import { Picture } from '../../ui/picture';
import { color, space } from '../../ui/theme/tokens';

const service = 'https://www.youtube-nocookie.com';
/** A player that has not spoken by then is not coming. */
const patienceMs = 9000;

const Inside = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  background: ${color.ink};
  & iframe,
  & > img,
  & > picture > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
    object-fit: cover;
  }
`;
const Sorry = styled.div`
  position: absolute;
  inset: auto ${space.small} ${space.small};
`;

/** Says something to the player. Throws where the browser will not pass it on. */
function tell(frame: HTMLIFrameElement | null, message: Readonly<Record<string, unknown>>): void {
  frame?.contentWindow?.postMessage(JSON.stringify({ id: 1, channel: 'widget', ...message }), service);
}

/** Stops a video before its frame goes. Throws where the browser will not pass it on. */
export function stopVideo(frame: HTMLIFrameElement | null): void {
  tell(frame, { event: 'command', func: 'stopVideo', args: [] });
}

/** What the player sends as a message: an error, or anything else, which means that it works. */
function saying(data: unknown): 'error' | 'alive' {
  try {
    const message = (typeof data === 'string' ? JSON.parse(data) : data) as { event?: unknown } | null;
    return message?.event === 'onError' ? 'error' : 'alive';
  } catch {
    return 'alive';
  }
}

/** Whether the frame plays; it fails when it reports an error or does not answer at all. */
function usePlayer(frame: RefObject<HTMLIFrameElement | null>, videoId: string): boolean {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    setFailed(false);
    const timer = setTimeout(() => setFailed(true), patienceMs);
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== service || event.source !== frame.current?.contentWindow) return;
      clearTimeout(timer);
      if (saying(event.data) === 'error') setFailed(true);
    };
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
    };
  }, [frame, videoId]);
  return failed;
}

/**
 * A video of the service in a frame of its own: none of its code runs in the shop. Where it cannot be played, the
 * video's picture and a fixed sentence stand in its place.
 */
export function YoutubeFrame({ video, frame }: { video: Video; frame: RefObject<HTMLIFrameElement | null> }) {
  const failed = usePlayer(frame, video.videoId);
  const address = new URL(`/embed/${encodeURIComponent(video.videoId)}`, service);
  address.search = new URLSearchParams({
    autoplay: '1',
    enablejsapi: '1',
    origin: window.location.origin,
    playsinline: '1',
    rel: '0',
  }).toString();
  if (failed) {
    return (
      <Inside>
        <Picture image={video.image ?? ''} picture={video.picture} alt="" ratio={[16, 9]} sizes="450px" early />
        <Sorry>
          <Alert>{homeTexts.player.cannotPlay}</Alert>
        </Sorry>
      </Inside>
    );
  }
  return (
    <Inside>
      <iframe
        ref={frame}
        src={address.href}
        title={homeTexts.player.label(video.title)}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => tell(frame.current, { event: 'listening' })}
      />
    </Inside>
  );
}
