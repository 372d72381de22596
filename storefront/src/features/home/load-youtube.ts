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
 * Fetches the video service's script, once; react-youtube finds it there. It could fetch it by itself, but after one
 * failure it would never ask again. Rejects when it cannot be fetched, and the next call tries anew.
 * @see https://developers.google.com/youtube/iframe_api_reference
 */
export function loadYoutube(): Promise<void> {
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
