import type { EnvProblem } from '@seva/config/env/problem';
import type { ServerEnv } from '@seva/config/env/server';
import type { Mode } from '@seva/config/env/stripe';

export interface BackupPlace {
  readonly place: string;
  /** Location relative to the data and to the other destination; `missing` if the folder does not exist. */
  readonly where: 'data folder' | 'same disk' | 'missing' | 'elsewhere';
  /** Time of the newest backup (milliseconds), or null if there is none. */
  readonly newest: Outcome<number | null>;
}

export interface BackupFacts extends BackupPlace {
  /** Second destination, or null if there is none. */
  readonly copy: BackupPlace | null;
  /** Time of the last restore or verification that found a backup complete (milliseconds), or null. */
  readonly verifiedAt: number | null;
}

export interface BucketFacts {
  readonly bucket: string;
  /** Why it cannot be used, or null. */
  readonly problem: string | null;
}

/** Result of a query, or the reason why it failed, without secrets. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string };

/** Configuration of the environment, including invalid values. */
export interface Configuration {
  readonly mode: Mode;
  /** Valid part of the environment. */
  readonly env: ServerEnv;
  readonly problems: readonly EnvProblem[];
  readonly warnings: readonly EnvProblem[];
  readonly nodeEnv: string | null;
  /** Stripe keys as configured, valid or not. */
  readonly keys: { readonly secret: string; readonly publishable: string; readonly webhook: string };
  /** Names of all variables that are set. */
  readonly given: ReadonlySet<string>;
  /** Variables with a weak password in a URL, with the reason. */
  readonly weakPasswords: readonly EnvProblem[];
  /** Variables with an unescaped `@` in the user or password of a URL. */
  readonly unescaped: readonly string[];
}

/** File or folder that only its owner should access. */
export interface PrivateFile {
  readonly name: string;
  /** Permission bits of group and others; 0 if none. */
  readonly othersMay: number;
}

/** Parts of `.env` that systemd reads differently than the npm commands. */
export interface EnvFile {
  /** Whether the file starts with a byte order mark. */
  readonly hasMark: boolean;
  /** Variables with a comment after their value. */
  readonly commented: readonly string[];
}

export interface RunningServer {
  readonly uid: number;
  /** Variables whose values differ from this command's. */
  readonly differs: readonly string[];
  /** Missing memory variables. */
  readonly lacksMemory: readonly string[];
}

/** Release beside the running one, or copy of the data from before an upgrade. */
export interface Leftover {
  readonly place: string;
  readonly bytes: number;
}

export interface Machine {
  readonly dataFolder: string;
  readonly folder: Outcome<{ readonly freeBytes: number; readonly wholeBytes: number; readonly isWritable: boolean }>;
  readonly files: readonly PrivateFile[];
  /** Facts about `.env`; null if there is none or this user may not read it. */
  readonly envFile: EnvFile | null;
  /** Problems of secrets.json, without its values. */
  readonly weakSecrets: readonly string[];
  readonly demoAccountsFile: boolean;
  readonly leftovers: { readonly releases: readonly Leftover[]; readonly copies: readonly Leftover[] };
  /** Null if no running server is visible. */
  readonly running: RunningServer | null;
  /** Whether this system lets the doctor inspect processes. */
  readonly seesProcesses: boolean;
}

export interface DatabaseFacts {
  readonly client: 'sqlite' | 'postgres';
  /** `150004` for PostgreSQL 15.4; 0 for SQLite. */
  readonly versionNumber: number;
  readonly version: string;
  /** Required rights that the user lacks. */
  readonly lacksRights: readonly string[];
  /** Number of tables that belong to another user. */
  readonly foreignTables: number;
  readonly readOnly: boolean;
  readonly superuser: boolean;
  readonly encoding: string;
  readonly maxConnections: number;
  /** Database clock minus this machine's (milliseconds), or null on SQLite. */
  readonly clockAheadMs: number | null;
  /** False if the file is damaged. */
  readonly isSound: boolean;
}

export interface ShopFacts {
  /** Mode in which the database was created; null if it is new. */
  readonly madeIn: string | null;
  /** Texts of the temple by column, or null if there are none. */
  readonly site: Readonly<Record<string, string>> | null;
  readonly pages: readonly { readonly title: string; readonly slug: string; readonly body: string }[];
  readonly reviews: readonly { readonly name: string; readonly comment: string }[];
  /** Whether the wording of receipts was approved, ignoring later changes. */
  readonly receiptsApproved: boolean;
  readonly shopAdmins: number;
  readonly owners: number;
  readonly ownersWithSecondFactor: number;
  /** Demo accounts of the shop and the panel. */
  readonly demoAccounts: number;
}

export interface WebhookEndpoint {
  readonly url: string;
  readonly enabled: boolean;
  readonly events: readonly string[];
}

export interface StripeFacts {
  readonly account: Outcome<{ readonly id: string; readonly takesPayments: boolean }>;
  /** Whether Stripe rejected the key, as opposed to not responding. */
  readonly keyRefused: boolean;
  readonly endpoints: Outcome<readonly WebhookEndpoint[]>;
  /** Stripe's clock minus this machine's (milliseconds). */
  readonly clockAheadMs: number | null;
}

export interface ReceivedRequest {
  readonly address: string;
  readonly peer: string;
  readonly protocol: string;
  readonly host: string;
  readonly forwardedFor: string;
}

/** Responses of `PUBLIC_URL` and of the server's own port. */
export interface ReachabilityFacts {
  /** Health check through `PUBLIC_URL`. */
  readonly outside: Outcome<{ readonly status: number; readonly mode: string; readonly seen: ReceivedRequest | null }>;
  /** The same request with a forged address and host. */
  readonly forged: Outcome<ReceivedRequest | null>;
  /** Health check at the server's port on this machine. */
  readonly inside: Outcome<{ readonly status: number }>;
  /** Days until the certificate expires; null without TLS or if it could not be read. */
  readonly certificateDays: number | null;
  /** Status of a 2 MB request through `PUBLIC_URL`, the size of a phone photo. */
  readonly large: Outcome<number>;
  /** Status of the webhook for a correctly and a wrongly signed event; null in demo mode. */
  readonly webhook: { readonly signed: Outcome<number>; readonly unsigned: Outcome<number> } | null;
}

export interface MailFacts {
  readonly stage: 'connect' | 'encrypt' | 'sign in' | 'envelope' | 'ready';
  readonly why: string;
  readonly encrypted: boolean;
  readonly local: boolean;
  /** Addresses of the sender and the recipients that were tried. */
  readonly from: string;
  readonly to: readonly string[];
}

/** Test email that this command sent. */
export interface MailTrial {
  readonly sent: Outcome<string>;
  /** Null until a code is entered. */
  readonly codeRight: boolean | null;
}

/** All gathered facts. A part that does not apply is null. */
export interface Facts {
  readonly now: number;
  readonly configuration: Configuration;
  readonly machine: Machine;
  readonly database: Outcome<DatabaseFacts>;
  /** Sentence if a newer program wrote the data; null if not, or if the database is unreachable. */
  readonly newerData: string | null;
  readonly shop: Outcome<ShopFacts>;
  /** Null if pictures are stored in the data folder. */
  readonly bucket: BucketFacts | null;
  /** Null if no destination is configured. */
  readonly backups: BackupFacts | null;
  readonly stripe: StripeFacts | null;
  readonly reachability: ReachabilityFacts;
  readonly mail: MailFacts | null;
  readonly trial: MailTrial | null;
  /** Time of the last confirmed test email (milliseconds), and its recipient. */
  readonly mailConfirmed: { readonly at: number; readonly to: string } | null;
}
