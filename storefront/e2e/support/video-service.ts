import type { Page } from '@playwright/test';

/** First script of the video service. It fetches the one that creates players, as in production. */
const starter = `
  const script = document.createElement('script');
  script.src = 'https://www.youtube.com/s/player/1/www-widgetapi.js';
  document.head.append(script);
`;
const playerScript = `
  window.stopped = 0;
  window.YT = {
    Player: class {
      constructor(element, { videoId, host, events }) {
        this.frame = document.createElement('iframe');
        this.frame.src = host + '/embed/' + videoId;
        this.frame.onload = () => events.onReady({ target: this });
        element.replaceWith(this.frame);
      }
      stopVideo() { window.stopped += 1; }
      getIframe() { return this.frame; }
      destroy() { this.frame.remove(); }
    },
  };
  window.onYouTubeIframeAPIReady();
`;

/** Answers for the video service, which no test reaches: its two scripts, and the player's frame. */
export async function mockVideoService(page: Page): Promise<void> {
  const script = (body: string) => ({ contentType: 'text/javascript', body });
  await page.route('https://www.youtube.com/iframe_api', (route) => route.fulfill(script(starter)));
  await page.route('https://www.youtube.com/s/player/**', (route) => route.fulfill(script(playerScript)));
  await page.route('https://www.youtube-nocookie.com/embed/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title><p>A video plays</p>' }),
  );
}
