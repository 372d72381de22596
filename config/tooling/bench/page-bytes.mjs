import http from 'node:http';

/** What a page asks for by itself. Fonts count where they are asked for early, pictures not at all. */
const kinds = [
  ['script', /<script[^>]* src="([^"]+)"/g],
  ['script', /<script[^>]* data-modules="([^"]+)"/g],
  ['style', /<link rel="stylesheet" href="([^"]+)"/g],
  ['font', /<link rel="preload" href="([^"]+)" as="font"/g],
];

/** The bytes of an answer's body as a browser that reads Brotli receives them. */
function bytesSent(address) {
  return new Promise((resolve, reject) => {
    const request = http.get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes));
    });
    request.on('error', reject);
  });
}

/**
 * What a browser that reads Brotli receives of a page, and of what the page asks for by itself, in bytes.
 * @param {string} origin of a shop that runs
 * @param {string} path of a screen
 * @returns {Promise<{document: number, raw: number, script: number, style: number, font: number}>} `raw` is the document
 *   uncompressed
 */
export async function pageBytes(origin, path) {
  const html = await (await fetch(origin + path)).text();
  const bytes = {
    document: await bytesSent(origin + path),
    raw: Buffer.byteLength(html),
    script: 0,
    style: 0,
    font: 0,
  };
  const files = new Map(
    kinds.flatMap(([kind, form]) =>
      [...html.matchAll(form)].flatMap(([, files]) => files.split(' ').map((file) => [file, kind])),
    ),
  );
  for (const [file, kind] of files) bytes[kind] += await bytesSent(new URL(file, origin));
  return bytes;
}
