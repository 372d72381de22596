import { useEffect, useState, type RefObject } from 'react';
import YouTube, { type YouTubePlayer } from 'react-youtube';
import type { Video } from '@seva/config/contract';
import { homeTexts } from '@texts/home';
import styled from 'styled-components';
import { Alert } from '../../ui/alert';
import { Picture } from '../../ui/picture';
import { color, space } from '../../ui/theme/tokens';

const address = 'https://www.youtube.com/iframe_api';

interface YoutubeWindow {
  YT?: { Player?: unknown };
  onYouTubeIframeAPIReady?: () => void;
}

function ownScript(): HTMLScriptElement {
  const own = document.querySelector<HTMLScriptElement>(`script[src="${address}"]`);
  if (own) return own;
  const script = document.createElement('script');
  script.src = address;
  document.head.append(script);
  return script;
}

/**
 * Loads the video service's script once, for react-youtube. After a failed load react-youtube never retries; here the
 * promise rejects and the next call loads the script again.
 * @see https://developers.google.com/youtube/iframe_api_reference
 */
function loadYoutube(): Promise<void> {
  const page = window as YoutubeWindow;
  if (typeof page.YT?.Player === 'function') return Promise.resolve();
  return new Promise((resolve, reject) => {
    const earlier = page.onYouTubeIframeAPIReady;
    page.onYouTubeIframeAPIReady = () => {
      earlier?.();
      resolve();
    };
    const script = ownScript();
    const fail = () => {
      script.remove();
      reject(new Error('The video service cannot be reached'));
    };
    script.addEventListener('error', fail, { once: true });
  });
}

/** The service's address that keeps nothing of a visitor who has not pressed play. */
const service = 'https://www.youtube-nocookie.com';
/** A player that is not ready by then (milliseconds) is not coming. */
const patienceMs = 9000;

const Inside = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  background: ${color.ink};
  & .youtube,
  & .youtube > *,
  & > img {
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

/** Whether the service's script is there, the player is ready, or neither will come. */
type State = 'loading' | 'starting' | 'ready' | 'failed';

/**
 * A video of the service, played by react-youtube; nothing of the service is fetched before this is shown. Where the
 * video cannot be played, its picture and a fixed sentence stand in its place.
 * @param player is given what stops the video once it is ready
 */
export function YoutubeFrame({ video, player }: { video: Video; player: RefObject<YouTubePlayer | null> }) {
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    let isGone = false;
    const move = (next: State) => {
      if (!isGone) setState((now) => (now === 'ready' ? now : next));
    };
    const timer = setTimeout(() => move('failed'), patienceMs);
    loadYoutube().then(
      () => move('starting'),
      () => move('failed'),
    );
    return () => {
      isGone = true;
      player.current = null;
      clearTimeout(timer);
    };
  }, [player]);
  if (state === 'failed') {
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
      {state === 'loading' ? null : (
        <YouTube
          className="youtube"
          videoId={video.videoId}
          title={homeTexts.player.label(video.title)}
          opts={{ host: service, width: '100%', height: '100%', playerVars: { autoplay: 1, playsinline: 1, rel: 0 } }}
          onReady={({ target }) => {
            player.current = target;
            setState('ready');
          }}
          onError={() => setState('failed')}
        />
      )}
    </Inside>
  );
}
