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

function findOrAddScript(): HTMLScriptElement {
  const existing = document.querySelector<HTMLScriptElement>(`script[src="${address}"]`);
  if (existing) return existing;
  const script = document.createElement('script');
  script.src = address;
  document.head.append(script);
  return script;
}

/**
 * Loads the video service's script once for react-youtube, which never retries; here the next call does. Rejects if
 * loading fails. See https://developers.google.com/youtube/iframe_api_reference.
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
    const script = findOrAddScript();
    const fail = () => {
      script.remove();
      reject(new Error('The video service cannot be reached'));
    };
    script.addEventListener('error', fail, { once: true });
  });
}

/** Host that sets no cookies before the visitor plays the video. */
const service = 'https://www.youtube-nocookie.com';
/** Milliseconds after which loading counts as failed. */
const timeoutMs = 9000;

const Frame = styled.div`
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
const Failure = styled.div`
  position: absolute;
  inset: auto ${space.small} ${space.small};
`;

type State = 'loading' | 'starting' | 'ready' | 'failed';

/**
 * Video player. Nothing loads from the service before it renders. If the video cannot play, its picture and a message
 * are shown.
 * @param player receives the player once it is ready
 */
export function YoutubeFrame({ video, player }: { video: Video; player: RefObject<YouTubePlayer | null> }) {
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    let isGone = false;
    const advance = (next: State) => {
      if (!isGone) setState((now) => (now === 'ready' ? now : next));
    };
    const timer = setTimeout(() => advance('failed'), timeoutMs);
    loadYoutube().then(
      () => advance('starting'),
      () => advance('failed'),
    );
    return () => {
      isGone = true;
      player.current = null;
      clearTimeout(timer);
    };
  }, [player]);
  if (state === 'failed') {
    return (
      <Frame>
        <Picture image={video.image ?? ''} picture={video.picture} alt="" ratio={[16, 9]} sizes="450px" early />
        <Failure>
          <Alert>{homeTexts.player.cannotPlay}</Alert>
        </Failure>
      </Frame>
    );
  }
  return (
    <Frame>
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
    </Frame>
  );
}
