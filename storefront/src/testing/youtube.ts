/** Options that the shop passes to a new player. */
interface PlayerOptions {
  readonly videoId: string;
  readonly host: string;
  readonly events: {
    readonly onReady: (event: { target: unknown }) => void;
    readonly onError: (event: { target: unknown; data: number }) => void;
  };
}

/** Fake player. */
export interface StandInPlayer {
  /** Number of calls of stop. */
  stops: number;
  /** False if stopping fails. */
  stopsWell: boolean;
  /** Reports that the video cannot be played. 150 is the service's error code for a video that may not be embedded. */
  fail(): void;
}

/** Returns the requested script that has neither loaded nor failed, if any. */
export const youtubeScript = (): HTMLScriptElement | null =>
  document.querySelector('script[src="https://www.youtube.com/iframe_api"]');

interface YoutubeWindow {
  YT?: unknown;
  onYouTubeIframeAPIReady?: () => void;
}

const players: StandInPlayer[] = [];

/** Fake player: replaces the given element with a frame and is ready a moment later. */
class Player implements StandInPlayer {
  stops = 0;
  stopsWell = true;
  private readonly frame = document.createElement('iframe');
  constructor(
    element: HTMLElement,
    private readonly options: PlayerOptions,
  ) {
    this.frame.src = `${options.host}/embed/${options.videoId}`;
    element.replaceWith(this.frame);
    players.push(this);
    queueMicrotask(() => options.events.onReady({ target: this }));
  }
  fail() {
    this.options.events.onError({ target: this, data: 150 });
  }
  stopVideo() {
    if (!this.stopsWell) throw new Error('The player does not listen');
    this.stops += 1;
  }
  getIframe() {
    return this.frame;
  }
  destroy() {
    this.frame.remove();
  }
}

/** Removes everything of the video service from the page. */
export function youtubeIsAway(): void {
  delete (window as YoutubeWindow).YT;
  youtubeScript()?.remove();
}

/**
 * Loads the video service's script, as its reference describes. Returns the list of players created later.
 * @see https://developers.google.com/youtube/iframe_api_reference
 */
export function youtubeComes(): readonly StandInPlayer[] {
  const page = window as YoutubeWindow;
  players.length = 0;
  page.YT = { Player };
  youtubeScript()?.remove();
  page.onYouTubeIframeAPIReady?.();
  return players;
}
