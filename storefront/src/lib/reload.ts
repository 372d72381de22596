/** Milliseconds before the shop's server counts as unreachable. */
const patience = 10_000;
const mark = 'seva.reloaded';

/**
 * Resolves to true if a document of the shop can be loaded now. The browser's online state is not enough: the Wi-Fi may
 * lead nowhere, or the server may be down.
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
 * Returns true once per build of the shop: the open page may then reload automatically. After a new version is deployed,
 * the files of the old one are gone. A page of the new version would only reload in a loop.
 * @param build address of the running build
 */
export function mayReload(build: string): boolean {
  try {
    if (sessionStorage.getItem(mark) === build) return false;
    sessionStorage.setItem(mark, build);
    return true;
  } catch {
    // Without storage, only the visitor reloads the page.
    return false;
  }
}
