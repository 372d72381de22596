import type { BackupSettings } from './backups';
import type { Network } from './fields';
import type { Limits } from './limits';
import type { EnvProblem } from './problem';
import type { GivenSecrets } from './secrets';
import type { Mode } from './stripe';
import type { TrustedProxies } from './trusted-proxies';

/** An S3-compatible bucket for the uploads. */
export interface Bucket {
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Address of a provider other than Amazon; null for Amazon itself. */
  readonly endpoint: string | null;
  /** Whether the bucket's name stands in the path of an address; otherwise it stands before the host. */
  readonly pathStyle: boolean;
  /** Where visitors fetch the pictures (a CDN, or the bucket itself); null when the shop hands them on. */
  readonly publicUrl: string | null;
  /** Who may read a new object; null leaves it to the bucket, as most of today's demand. */
  readonly acl: 'private' | 'public-read' | null;
}

/** What the server runs with: parsed, complete, nothing left to default. */
export interface ServerEnv {
  readonly mode: Mode;
  readonly production: boolean;
  /** The panel is drawn from its source, and Strapi's content-type builder may change it. */
  readonly developing: boolean;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** How many server processes share the port. More than one needs PostgreSQL. */
  readonly processes: number;
  /** Seconds for which a server that is to stop still takes requests while its health says that it is leaving. */
  readonly drainSeconds: number;
  /** Scheme, host and port, no closing slash: what mails, receipts and canonical links begin with. */
  readonly publicUrl: string;
  readonly allowedOrigins: readonly string[];
  readonly trustedProxies: TrustedProxies;
  /** Folder of database, uploads and secrets; relative to the checkout unless it begins at the root. */
  readonly dataFolder: string;
  readonly database:
    { readonly client: 'sqlite' } | { readonly client: 'postgres'; readonly url: string; readonly poolMax: number };
  readonly secrets: GivenSecrets;
  readonly stripe: {
    readonly secretKey: string | null;
    readonly publishableKey: string | null;
    /** In demo mode: what the built-in gateway signs with, when a fixed value is wanted. */
    readonly webhookSecret: string | null;
    /** Scheme, host and port of a stand-in for Stripe's API on this computer; null for Stripe itself. */
    readonly apiUrl: string | null;
  };
  readonly mail: { readonly smtpUrl: string | null; readonly from: string; readonly staff: readonly string[] };
  readonly googleMapsKey: string | null;
  readonly paypalClientId: string;
  readonly bucket: Bucket | null;
  readonly logLevel: 'error' | 'warn' | 'info' | 'http' | 'debug';
  /** JSON for programs that read the log, one object a line; text for people. */
  readonly logFormat: 'json' | 'text';
  /** Whoever sends it may read the figures of `GET /api/metrics`; null: nobody, and there is no such address. */
  readonly metricsToken: string | null;
  /** Address of a collector of OpenTelemetry traces, without `/v1/traces`; null: none are made. */
  readonly tracesTo: string | null;
  /** Seconds between two looks at unpaid orders. */
  /** Whether priests' phones may keep the sheet's screen for halls without a signal. */
  readonly sheetOffline: boolean;
  /** Whether devices may keep public screens that were seen, for use without a network. */
  readonly shopOffline: boolean;
  readonly sweepSeconds: number;
  /** Seconds that a guest waits for room to pay before the answer is 429. */
  readonly guestWaitSeconds: number;
  /** Seconds between two comparisons of the gateway's payments with the orders. */
  readonly reconcileSeconds: number;
  /** Seconds between two rounds of the mail worker. */
  readonly outboxSeconds: number;
  /** Days after which the text of a finished mail is forgotten. */
  readonly mailKeepDays: number;
  /** Days after which a donation that was begun and never paid is removed. */
  /** Days after its deposit at which a check that did not bounce counts as cleared; 0: never by itself. */
  readonly checkClearDays: number;
  readonly unpaidKeepDays: number;
  /** Days after which the audit log forgets names, addresses and personal values of an entry. */
  readonly peopleKeepMonths: number;
  readonly auditKeepDays: number;
  readonly backups: BackupSettings;
  /** For how long the places of a cart are kept while it is paid for, in milliseconds. */
  readonly holdMs: number;
  /** Most units that an account without a paid donation, or a network of such, holds at once. */
  readonly newcomerUnits: number;
  /** Donations that one account may have begun and not paid. */
  readonly unpaidOrdersPerAccount: number;
  /** Addresses whose per-address limits are lifted. */
  readonly trustedAddresses: readonly Network[];
  readonly limits: Limits;
  /** Not wrong enough to refuse; print them at boot. */
  readonly warnings: readonly EnvProblem[];
}
