import { createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Encodes one DER value (ITU-T X.690): tag, length and bytes. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 + length.length]), length, body]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const bitString = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (date: Date) => der(0x17, Buffer.from(date.toISOString().replace(/^..|[-:T]|\.\d+/g, '')));

const commonName = identifier('550403');
const basicConstraints = identifier('551d13');
const alternativeNames = identifier('551d11');
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
const dayMs = 86_400_000;

/** Encodes an extension (RFC 5280, 4.2). Clients must understand a critical one. */
function extension(name: Buffer, value: Buffer, critical: boolean): Buffer {
  return sequence(name, critical ? der(0x01, Buffer.from([0xff])) : Buffer.alloc(0), der(0x04, value));
}

/**
 * Creates a key and a self-signed certificate (RFC 5280) for a host, both as PEM, valid from yesterday for a year.
 * Each run creates new ones, so that no private key is stored.
 */
export function selfSigned(host: string): { key: string; certificate: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(host)))));
  const now = Date.now();
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    // A serial number is positive: its first bit is 0.
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(utcTime(new Date(now - dayMs)), utcTime(new Date(now + 365 * dayMs))),
    name,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        extension(basicConstraints, sequence(der(0x01, Buffer.from([0xff]))), true),
        extension(alternativeNames, sequence(der(0x82, Buffer.from(host))), false),
      ),
    ),
  );
  const bytes = sequence(content, ecdsaWithSha256, bitString(sign('sha256', content, privateKey)));
  const lines = bytes.toString('base64').replace(/.{64}/g, '$&\n').trimEnd();
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
