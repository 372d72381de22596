const idPattern = /^[A-Za-z0-9_-]{11}$/;
const hosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'www.youtube-nocookie.com'];

/** Returns the id of a YouTube video from its id or URL in any form (watch, share, shorts, live, embed), or null. */
export function videoIdOf(pasted: string): string | null {
  const text = pasted.trim();
  if (idPattern.test(text)) return text;
  const found = idInAddress(text);
  return found !== null && idPattern.test(found) ? found : null;
}

function idInAddress(text: string): string | null {
  let url: URL;
  try {
    url = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  } catch {
    return null;
  }
  const [, first = '', second = ''] = url.pathname.split('/');
  if (url.hostname === 'youtu.be') return first;
  if (!hosts.includes(url.hostname)) return null;
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? second : url.searchParams.get('v');
}
