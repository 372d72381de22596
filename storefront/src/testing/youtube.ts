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

/**
 * Lets the video service's script come: its players put a frame in place of the element they are given and are ready a
 * moment later, as the service's reference says. Answers the players that will be made.
 * @see https://developers.google.com/youtube/iframe_api_reference
 */
export function youtubeComes(): StandInPlayer[] {
  const players: StandInPlayer[] = [];
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
  const page = window as { YT?: unknown; onYouTubeIframeAPIReady?: () => void };
  page.YT = { Player };
  youtubeScript()?.remove();
  page.onYouTubeIframeAPIReady?.();
  return players;
}
