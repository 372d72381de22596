const address = 'https://www.youtube.com/iframe_api';

interface YoutubeWindow {
  YT?: { Player?: unknown };
  onYouTubeIframeAPIReady?: () => void;
}

let loading: Promise<void> | null = null;

/**
 * Fetches the video service's script, once; react-youtube finds it there. It could fetch it by itself, but after one
 * failure it would never ask again. Rejects when it cannot be fetched, and the next call tries anew.
 * @see https://developers.google.com/youtube/iframe_api_reference
 */
export function loadYoutube(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const page = window as YoutubeWindow;
    if (typeof page.YT?.Player === 'function') return resolve();
    page.onYouTubeIframeAPIReady = resolve;
    const script = document.createElement('script');
    script.src = address;
    script.onerror = () => {
      script.remove();
      reject(new Error('The video service cannot be reached'));
    };
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
