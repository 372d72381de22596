/** Milliseconds to wait for the shop's server before it counts as out of reach. */
const patience = 10_000;
const mark = 'seva.reloaded';

/**
 * Whether a document of the shop can be loaded now. The browser's word that it has a network is not enough: behind it
 * there may be a hall's Wi-Fi that leads nowhere, or a server that is down.
 */
export async function documentAnswers(address: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { status } = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    return status < 500;
  } catch {
    return false;
  }
}

/**
 * Whether the open page may be loaded anew by itself, once for each build of the shop: after a new version went online
 * the files of the old one are gone. A page that is of the new version already would only be loaded in a circle.
 * `build` names the build that is running.
 */
export function mayReload(build: string): boolean {
  try {
    if (sessionStorage.getItem(mark) === build) return false;
    sessionStorage.setItem(mark, build);
    return true;
  } catch {
    // Where nothing can be remembered, only a person loads the page again.
    return false;
  }
}
