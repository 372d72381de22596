/** What the shop hands to a new player. */
interface PlayerOptions {
  readonly videoId: string;
  readonly host: string;
  readonly events: {
    readonly onReady: (event: { target: unknown }) => void;
    readonly onError: (event: { target: unknown; data: number }) => void;
  };
}

/** A player of the stand-in. */
export interface StandInPlayer {
  /** How often it was told to stop. */
  stops: number;
  /** Whether it can be stopped at all. */
  stopsWell: boolean;
  /** The video cannot be played: 150 is what the service says of one that may not be shown elsewhere. */
  fail(): void;
}

/** The script that the shop has asked for and that has neither come nor failed, if any. */
export const youtubeScript = (): HTMLScriptElement | null =>
  document.querySelector('script[src="https://www.youtube.com/iframe_api"]');

interface YoutubeWindow {
  YT?: unknown;
  onYouTubeIframeAPIReady?: () => void;
}

const players: StandInPlayer[] = [];

/** A player that puts a frame in place of the element it is given and is ready a moment later. */
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

/** Nothing of the video service is in the page yet. */
export function youtubeIsAway(): void {
  delete (window as YoutubeWindow).YT;
  youtubeScript()?.remove();
}

/**
 * Lets the video service's script come, as the service's reference says. Answers the players that will be made.
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
