const address = 'https://maps.googleapis.com/maps/api/js';
const callback = 'mapServiceArrived';
let arriving: Promise<void> | null = null;

function fetchCode(key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const query = new URLSearchParams({ key, v: 'weekly', loading: 'async', callback });
    Object.assign(window, { [callback]: resolve });
    script.src = `${address}?${query.toString()}`;
    script.async = true;
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The map service cannot be reached'));
    });
    document.head.append(script);
  });
}

/**
 * Fetches the map service's code, once however often it is asked for. Rejects where it cannot be had, and may then be
 * asked again.
 */
export function loadMapService(key: string): Promise<void> {
  arriving ??= fetchCode(key).catch((error: unknown) => {
    arriving = null;
    throw error;
  });
  return arriving;
}
