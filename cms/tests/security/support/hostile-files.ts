import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** File that an attacker might upload. */
export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** Whether it may be accepted, if it is stored inert: it is, or well pretends to be, a picture. */
  readonly mayBeStored?: true;
}

/** Text that the server must never return. */
export const payload = '<script>alert(document.domain)</script>';

const html = Buffer.from(`<!doctype html><html><body>${payload}</body></html>`);
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${payload}</svg>`);

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = ((crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)) >>> 0;
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** Returns a one-color PNG whose few bytes expand to `side` × `side` pixels. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const withText = (png: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunk('tEXt', Buffer.from(`Comment\0${payload}`)), png.subarray(33)]);

/** Hostile files, over twenty. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#A3162E' } });
  const [png, jpeg, gif, webp, tiff] = await Promise.all([
    picture.clone().png().toBuffer(),
    picture.clone().jpeg().toBuffer(),
    picture.clone().gif().toBuffer(),
    picture
      .clone()
      .withExif({ IFD0: { ImageDescription: payload } })
      .webp()
      .toBuffer(),
    picture.clone().tiff().toBuffer(),
  ]);
  const file = (what: string, name: string, type: string, bytes: Buffer): HostileFile => ({ what, name, type, bytes });
  const inert = (...of: Parameters<typeof file>): HostileFile => ({ ...file(...of), mayBeStored: true });
  return [
    file('an SVG with a script', 'lotus.svg', 'image/svg+xml', svg),
    file('an SVG that calls itself PNG', 'lotus.png', 'image/png', svg),
    file('a page', 'page.html', 'text/html', html),
    file('a page that calls itself PNG', 'fake.png', 'image/png', html),
    file('a script', 'lamp.js', 'text/javascript', Buffer.from('alert(1)')),
    file('a script that calls itself JPEG', 'lamp.jpg', 'image/jpeg', Buffer.from('alert(1)')),
    file('a PHP file', 'shell.php', 'application/x-php', Buffer.from('<?php system($_GET[0]);')),
    file('a PHP file that calls itself GIF', 'shell.gif', 'image/gif', Buffer.from('GIF89a<?php system($_GET[0]);')),
    file('the head of a GIF before a page', 'a.gif', 'image/gif', Buffer.concat([Buffer.from('GIF89a'), html])),
    file('the head of a PNG alone', 'a.png', 'image/png', png.subarray(0, 30)),
    file('a JPEG cut in half', 'a.jpg', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2)),
    file('a decompression bomb', 'bomb.png', 'image/png', bomb(20_000)),
    file('a PDF', 'a.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>')),
    file('a ZIP', 'a.zip', 'application/zip', Buffer.from('504b0304140000000000', 'hex')),
    file(
      'an XML that reads a file',
      'a.xml',
      'text/xml',
      Buffer.from('<!DOCTYPE a[<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    ),
    file('a program', 'a.png', 'image/png', Buffer.from('7f454c4602010100', 'hex')),
    file('nothing', 'a.png', 'image/png', Buffer.alloc(0)),
    file('ten megabytes', 'a.png', 'image/png', Buffer.alloc(10 * 1024 * 1024, 0x2f)),
    file('a TIFF that calls itself PNG', 'a.png', 'image/png', tiff),
    inert('a JPEG with a page behind it', 'a.jpg', 'image/jpeg', Buffer.concat([jpeg, html])),
    inert('a GIF with a script behind it', 'a.gif', 'image/gif', Buffer.concat([gif, Buffer.from(payload)])),
    inert('a PNG with a script in its comment', 'a.png', 'image/png', withText(png)),
    inert('a WebP with a script in its description', 'a.webp', 'image/webp', webp),
    inert('a picture named as a page', 'a.png.html', 'image/png', png),
    inert('a page’s name before the picture’s', 'a.html.png', 'image/png', png),
    inert('a picture that calls itself a page', 'a.html', 'text/html', png),
    inert('a name that climbs', '../../../../evil.png', 'image/png', png),
    inert('a name that climbs, escaped', '..%2f..%2fevil.png', 'image/png', png),
    inert('a name that climbs with back-slashes', '..\\..\\evil.png', 'image/png', png),
    inert('an absolute name', '/etc/cron.d/evil.png', 'image/png', png),
    inert('a name with a NUL', 'evil.php\0.png', 'image/png', png),
    inert('a name with a script', '"><img src=x onerror=alert(1)>.png', 'image/png', png),
    inert('a very long name', `${'x'.repeat(4000)}.png`, 'image/png', png),
    inert('no name', '', 'image/png', png),
  ];
}
