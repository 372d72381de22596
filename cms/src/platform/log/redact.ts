export const redacted = '[redacted]';

/** Fields whose values are always redacted. Names are compared without case, `_` and `-`. */
const redactedFields = new Set(
  [
    ...['authorization', 'cookie', 'setCookie', 'password', 'currentPassword', 'token', 'resetPasswordToken', 'secret'],
    ...[
      'clientSecret',
      'secretKey',
      'secretAccessKey',
      'accessKeyId',
      'apiKey',
      'webhookSecret',
      'jwt',
      'otp',
      'signature',
    ],
    ...['stripeSignature', 'recoveryCodes', 'name', 'firstName', 'lastName', 'userName', 'donorName', 'placedByName'],
    ...['email', 'receiptEmail', 'donorEmail', 'to', 'recipient', 'phone', 'gotram', 'nakshatram', 'donorGotram'],
    ...['address', 'shippingAddress', 'street', 'city', 'postalCode', 'bankName', 'checkNumber', 'card', 'cardNumber'],
    ...['note', 'bindings', 'body', 'html', 'text'],
  ].map((name) => name.toLowerCase()),
);

/**
 * Names of fields that are redacted inside text as well. A bare `name` would also match the names of errors and
 * tables.
 */
const textFields =
  '(?:set-)?cookie|authorization|(?:current_?)?password|(?:\\w{1,30}_)?token|(?:\\w{1,30}_)?secret(?:_?key)?|api_?key|jwt|otp|preview|' +
  '(?:stripe-)?signature|e?mail|receipt_?email|donor_?(?:name|email|gotram)|(?:first|last|user|full)_?name|phone|gotram|nakshatram|' +
  'street|shipping_?address|postal_?code|check_?number|q';

type Rule = readonly [pattern: RegExp, instead: string | ((found: string, ...groups: string[]) => string)];

/** Whether a text is a payment card number, by length and Luhn check digit. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length >= 13 && digits.length <= 19 && sum % 10 === 0;
}

/** Redactions, in the order in which they are applied. */
const rules: readonly Rule[] = [
  // User and password of a connection string.
  [/\b([a-z][a-z\d+.-]{1,20}:\/\/)[^\s/@]{1,500}@/gi, `$1${redacted}@`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${redacted}`],
  // Keys and client secrets of the gateway.
  [/\b((?:sk|rk|pk)_(?:test|live|demo)_|whsec_)\w+/g, `$1${redacted}`],
  [/\b((?:pi|seti)_\w{1,100}?_secret_)\w+/g, `$1${redacted}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, redacted],
  // `password: …`, `"email":"…"`, `?token=…`; for a cookie header, the rest of the line.
  [/\b((?:set-)?cookie["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|[^\n]+)/gi, `$1${redacted}`],
  [new RegExp(`\\b((?:${textFields})["']?\\s*[:=]\\s*)("[^"]*"|'[^']*'|[^\\s,;&)}\\]]+)`, 'gi'), `$1${redacted}`],
  [/("name"\s*:\s*)"[^"]*"/g, `$1"${redacted}"`],
  // The duplicate value in PostgreSQL's unique violations.
  [/(Key \([^)\n]{1,500}\)=)\([^\n]{0,2000}?\)(?= |$|\n)/g, `$1(${redacted})`],
  // Values that a driver inlines into an SQL statement.
  [
    /\b(?:insert into|update|delete from|select)\b[\s\S]*/gi,
    (statement) => statement.replace(/'(?:[^']|'')*'/g, `'${redacted}'`),
  ],
  [/[^\s@<>"'`=(),;:/[\]]{1,64}@[^\s@<>"'`=(),;:/[\]]{1,255}/gi, redacted],
  [/\b\d(?:[ -]?\d){12,18}\b/g, (found) => (isCardNumber(found) ? redacted : found)],
  // Phone numbers: with a plus, in US groups, and ten digits in a row.
  [/\+\d[\d ().-]{7,20}\d/g, redacted],
  [/(?<![\w.:-])(?:1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?![\w-])/g, redacted],
  [/(?<![\w.:/-])\d{10}(?![\w.:/-])/g, redacted],
  // IP addresses are cut to their network; loopback addresses stay.
  [/\b(?!127\.|0\.0\.0\.0)(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}\b/g, '$1.x'],
  [/(?<![\w:])([\da-f]{1,4}(?::[\da-f]{1,4}){3})(?::[\da-f]{0,4}){2,4}(?![\w:])/gi, '$1::x'],
  // Any other long random string is treated as a token.
  [/(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}(?![\w/.-])/g, redacted],
  [/(?<![\w/.-])(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{32,}(?![\w/.-])/g, redacted],
];

/**
 * Maximum length of a text (characters). Our own messages are shorter, and longer foreign ones would slow down the
 * log.
 */
const longest = 8_000;

/**
 * Removes secrets and personal data from a text and cuts it after 8,000 characters. The reason of an error stays
 * readable.
 */
export function redactText(text: string): string {
  const cut = text.length > longest ? `${text.slice(0, longest)} … (cut)` : text;
  return rules.reduce(
    (shown, [pattern, instead]) =>
      typeof instead === 'string' ? shown.replace(pattern, instead) : shown.replace(pattern, instead),
    cut,
  );
}

/** Maximum depth of a logged value. */
const deepest = 6;

const isRedacted = (field: string) => redactedFields.has(field.replace(/[_-]/g, '').toLowerCase());

/**
 * Returns type, code, message and stack of an error. Other fields are dropped, because drivers attach values of rows.
 */
export function redactError(error: Error): { type: string; code?: string; message: string; stack: string } {
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.constructor.name,
    ...(typeof code === 'string' ? { code: redactText(code) } : {}),
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
  };
}

/** Removes secrets and personal data from a value, by field name and inside each text. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value;
  if (value instanceof Error) return redactError(value);
  if (value instanceof Date) return value;
  if (depth >= deepest || Buffer.isBuffer(value)) return '[…]';
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      isRedacted(field) && inner !== null && inner !== undefined ? redacted : redactValue(inner, depth + 1),
    ]),
  );
}
