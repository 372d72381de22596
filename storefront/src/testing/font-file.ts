import { brotliDecompressSync } from 'node:zlib';

/** Tags that a WOFF2 file names by number, in the order of the WOFF2 standard. */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea ' +
  'vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar ' +
  'gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).match(/.{4} ?/g);

const headerLength = 48;

/** Returns the tables of a WOFF2 file that are stored untransformed, by tag. */
function tablesOf(file: Buffer): Map<string, Buffer> {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This is no WOFF2 file');
  let at = headerLength;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++);
    const known = flags & 0x3f;
    const tag = known === 0x3f ? file.toString('latin1', at, (at += 4)) : (knownTags?.[known]?.slice(0, 4) ?? '');
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isTransformed = isOutline ? flags >> 6 === 0 : flags >> 6 !== 0;
    const whole = number();
    return { tag, isTransformed, length: isTransformed ? number() : whole };
  });
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  const tables = new Map<string, Buffer>();
  let offset = 0;
  for (const { tag, isTransformed, length } of entries) {
    if (!isTransformed) tables.set(tag, data.subarray(offset, offset + length));
    offset += length;
  }
  return tables;
}

/** Returns the code points that a format 4 `cmap` subtable has glyphs for. */
function lettersOf(subtable: Buffer): Set<number> {
  const count = subtable.readUInt16BE(6) / 2;
  const word = (block: number, segment: number) =>
    subtable.readUInt16BE(14 + block * count * 2 + segment * 2 + (block ? 2 : 0));
  const found = new Set<number>();
  for (let segment = 0; segment < count; segment++) {
    const [last, first, delta, skip] = [word(0, segment), word(1, segment), word(2, segment), word(3, segment)];
    for (let code = first; code <= last && code < 0xffff; code++) {
      const place = 16 + 6 * count + segment * 2 + skip + (code - first) * 2;
      const listed = skip === 0 ? code : subtable.readUInt16BE(place);
      const glyph = skip === 0 || listed !== 0 ? (listed + delta) & 0xffff : 0;
      if (glyph !== 0) found.add(code);
    }
  }
  return found;
}

/**
 * Returns the code points that a WOFF2 font can draw.
 * @throws if the file is malformed
 */
export function lettersIn(file: Buffer): Set<number> {
  const cmap = tablesOf(file).get('cmap');
  if (!cmap) throw new Error('The font has no table of its letters');
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const subtables = offsets.map((offset) => cmap.subarray(offset)).filter((table) => table.readUInt16BE(0) === 4);
  return new Set(subtables.flatMap((subtable) => [...lettersOf(subtable)]));
}

/** Returns the name records of a WOFF2 font by number: 0 is the copyright, 1 the family. */
export function namesIn(file: Buffer): Map<number, string> {
  const table = tablesOf(file).get('name');
  if (!table) throw new Error('The font has no table of its names');
  const texts = table.readUInt16BE(4);
  const records = Array.from({ length: table.readUInt16BE(2) }, (_, index) => table.subarray(6 + index * 12));
  return new Map(
    records.map((record) => {
      const begin = texts + record.readUInt16BE(10);
      const text = Buffer.from(table.subarray(begin, begin + record.readUInt16BE(8)));
      const isUtf16 = record.readUInt16BE(0) !== 1;
      return [record.readUInt16BE(6), isUtf16 ? text.swap16().toString('utf16le') : text.toString('latin1')];
    }),
  );
}
