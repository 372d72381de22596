import type { BackupSettings } from './backups';
import type { Network } from './fields';
import type { Limits } from './limits';
import type { EnvProblem } from './problem';
import type { SecretValues } from './secrets';
import type { Mode } from './stripe';
import type { TrustedProxies } from './trusted-proxies';

/** S3-compatible bucket for the uploads. */
export interface Bucket {
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** URL of a provider other than Amazon; null for Amazon. */
  readonly endpoint: string | null;
  /** Whether the bucket's name is in the path of a URL rather than in the host. */
  readonly pathStyle: boolean;
  /** URL from which visitors fetch the pictures (a CDN, or the bucket itself); null if the shop serves them. */
  readonly publicUrl: string | null;
  /** Access to a new object; null for the bucket's default, which most current buckets require. */
  readonly acl: 'private' | 'public-read' | null;
}

/** Complete settings of the server, parsed and with defaults. */
export interface ServerEnv {
  readonly mode: Mode;
  readonly production: boolean;
  /** True if the panel is served from its source and Strapi's content-type builder may change schemas. */
  readonly developing: boolean;
  /** Port; 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** Number of server processes that share the port. More than one needs PostgreSQL. */
  readonly processes: number;
  /** Seconds for which a stopping server still accepts requests while its health check fails. */
  readonly drainSeconds: number;
  /** Origin of links in mails, receipts and canonical URLs, without a trailing slash. */
  readonly publicUrl: string;
  readonly allowedOrigins: readonly string[];
  readonly trustedProxies: TrustedProxies;
  /** Folder of database, uploads and secrets; relative to the checkout unless absolute. */
  readonly dataFolder: string;
  readonly database:
    { readonly client: 'sqlite' } | { readonly client: 'postgres'; readonly url: string; readonly poolMax: number };
  readonly secrets: SecretValues;
  readonly stripe: {
    readonly secretKey: string | null;
    readonly publishableKey: string | null;
    /** Fixed signing secret of the built-in gateway in demo mode, if set. */
    readonly webhookSecret: string | null;
    /** Origin of a fake Stripe API on this computer; null for Stripe itself. */
    readonly apiUrl: string | null;
  };
  readonly mail: { readonly smtpUrl: string | null; readonly from: string; readonly staff: readonly string[] };
  readonly googleMapsKey: string | null;
  readonly googleMapId: string | null;
  readonly googleMapsAtOnce: boolean;
  readonly paypalClientId: string;
  readonly bucket: Bucket | null;
  readonly logLevel: 'error' | 'warn' | 'info' | 'http' | 'debug';
  /** JSON for programs that read the log, one object a line; text for people. */
  readonly logFormat: 'json' | 'text';
  /** Token that permits reading `GET /api/metrics`; null disables that path. */
  readonly metricsToken: string | null;
  /** Whether priests' phones may store the priest sheet for use without a network. */
  readonly sheetOffline: boolean;
  /** Whether devices may store public screens for use without a network. */
  readonly shopOffline: boolean;
  /** Whether browsers use only HTTPS for the subdomains of the shop's host, too. */
  readonly hstsSubdomains: boolean;
  readonly sweepSeconds: number;
  /** Milliseconds that a start waits for an unreachable PostgreSQL. */
  readonly databaseWaitMs: number;
  /** Seconds that a guest waits for a free payment slot before a 429. */
  readonly guestWaitSeconds: number;
  /** Seconds that a sign-in waits for its password to be hashed before a 503. */
  readonly signInWaitSeconds: number;
  /** Seconds between two comparisons of the gateway's payments with the orders. */
  readonly reconcileSeconds: number;
  /** Seconds between two rounds of the mail worker. */
  readonly outboxSeconds: number;
  /** Days after which the text of a finished mail is deleted. */
  readonly mailKeepDays: number;
  /** Days after its deposit at which a check counts as cleared unless it bounced; 0 for never. */
  readonly checkClearDays: number;
  readonly unpaidKeepDays: number;
  readonly peopleRetentionMonths: number;
  readonly auditKeepDays: number;
  readonly backups: BackupSettings;
  /** Milliseconds for which slots are held during a payment. */
  readonly holdMs: number;
  /** Maximum units that an account without a paid donation, or a network of such accounts, may hold. */
  readonly newcomerUnits: number;
  /** Share of a slot that newcomers may hold before a card was presented; 1 or more for all of it. */
  readonly unprovedShare: number;
  /** Maximum unpaid donations of one account. */
  readonly unpaidOrdersPerAccount: number;
  /** Largest gift that staff may record immediately without the right to close batches (cents). */
  readonly postAloneCents: number;
  /** Addresses without limits per address. */
  readonly trustedAddresses: readonly Network[];
  readonly limits: Limits;
  /** Problems that do not prevent the start; the server prints them. */
  readonly warnings: readonly EnvProblem[];
}
