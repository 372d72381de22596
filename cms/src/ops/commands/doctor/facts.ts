import type { EnvProblem } from '@seva/config/env/problem';
import type { ServerEnv } from '@seva/config/env/server';
import type { Mode } from '@seva/config/env/stripe';

/** Backups, as far as the place for them can be read. */
export interface BackupFacts {
  readonly place: string;
  /** Inside the data folder, on its disk, or elsewhere; `missing` if the folder does not exist. */
  readonly where: 'data folder' | 'same disk' | 'missing' | 'elsewhere';
  /** The moment that the newest one holds (milliseconds); null when there is none. */
  readonly newest: Asked<number | null>;
}

/** The bucket for pictures. */
export interface BucketFacts {
  readonly bucket: string;
  /** Why it cannot be written and read; null when it can. */
  readonly problem: string | null;
}

/** Something that was asked: what came of it, or why nothing did, in words without secrets. */
export type Asked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string };

/** The configuration as it was given. */
export interface Configuration {
  readonly mode: Mode;
  /** The environment as far as it can be read: what is refused is left out of it. */
  readonly env: ServerEnv;
  readonly problems: readonly EnvProblem[];
  readonly warnings: readonly EnvProblem[];
  readonly nodeEnv: string | null;
  /** Stripe's keys as they were given, whether they fit or not. */
  readonly keys: { readonly secret: string; readonly publishable: string; readonly webhook: string };
  /** Whether `STAFF_MAIL`, `PUBLIC_URL` … were given at all. */
  readonly given: ReadonlySet<string>;
  /** Passwords in addresses of services that nobody should keep: which variable, and why. */
  readonly weakPasswords: readonly EnvProblem[];
  /** Variables with an address whose user or password holds an `@` that is not escaped. */
  readonly unescaped: readonly string[];
}

/** A file or folder that is its owner's alone when all is well. */
export interface OwnFile {
  readonly name: string;
  /** Rights of others than the owner; 0 when there are none. */
  readonly othersMay: number;
}

/** Parts of `.env` that systemd reads in another way than the npm commands do. */
export interface EnvFile {
  /** Whether the file begins with a byte order mark. */
  readonly hasMark: boolean;
  /** Variables with a comment behind their value. */
  readonly commented: readonly string[];
}

/** The server as a process of this machine. */
export interface RunningServer {
  readonly uid: number;
  /** Names of variables that it was started with otherwise than this command. */
  readonly differs: readonly string[];
  /** Variables of memory that it lacks. */
  readonly lacksMemory: readonly string[];
}

/** The machine and what lies on it. */
export interface Machine {
  readonly dataFolder: string;
  readonly folder: Asked<{ readonly freeBytes: number; readonly wholeBytes: number; readonly isWritable: boolean }>;
  readonly files: readonly OwnFile[];
  /** Peculiarities of `.env`; null when there is none, or this user may not read it. */
  readonly envFile: EnvFile | null;
  /** What is wrong with secrets.json; its values are nowhere in it. */
  readonly weakSecrets: readonly string[];
  readonly demoAccountsFile: boolean;
  /** Null when there is none, or none that can be seen. */
  readonly running: RunningServer | null;
  /** Whether processes and their environments can be looked at on this system. */
  readonly seesProcesses: boolean;
}

/** The database itself. */
export interface DatabaseFacts {
  readonly client: 'sqlite' | 'postgres';
  /** `150004` for PostgreSQL 15.4; 0 for SQLite. */
  readonly versionNumber: number;
  readonly version: string;
  /** What the user may not do and has to. */
  readonly lacksRights: readonly string[];
  /** How many tables belong to another user. */
  readonly foreignTables: number;
  readonly readOnly: boolean;
  readonly superuser: boolean;
  readonly encoding: string;
  readonly maxConnections: number;
  /** Milliseconds by which its clock is ahead of ours; null where it is ours. */
  readonly clockAheadMs: number | null;
  /** False for a file that is damaged. */
  readonly isSound: boolean;
}

/** What stands in the tables of the shop. */
export interface ShopFacts {
  /** The mode in which the database was made; null when it is new. */
  readonly madeIn: string | null;
  /** The temple's texts by their column; null when there are none yet. */
  readonly site: Readonly<Record<string, string>> | null;
  /** Bodies of the policy pages by title. */
  readonly pages: readonly { readonly title: string; readonly slug: string; readonly body: string }[];
  readonly reviews: readonly { readonly name: string; readonly comment: string }[];
  /** Whether the wording of receipts was approved; what was changed since is not looked at. */
  readonly receiptsApproved: boolean;
  readonly shopAdmins: number;
  readonly owners: number;
  readonly ownersWithSecondFactor: number;
  /** Accounts of the demo, in the shop and in the panel. */
  readonly demoAccounts: number;
}

/** What an endpoint for webhooks at Stripe is set to. */
export interface WebhookEndpoint {
  readonly url: string;
  readonly enabled: boolean;
  readonly events: readonly string[];
}

/** What Stripe says. */
export interface StripeFacts {
  readonly account: Asked<{ readonly id: string; readonly takesPayments: boolean }>;
  /** Whether the key was refused, rather than not heard. */
  readonly keyRefused: boolean;
  readonly endpoints: Asked<readonly WebhookEndpoint[]>;
  /** Milliseconds by which its clock is ahead of ours. */
  readonly clockAheadMs: number | null;
}

/** How a request arrived at the server, as the server says. */
export interface Seen {
  readonly address: string;
  readonly peer: string;
  readonly protocol: string;
  readonly host: string;
  readonly forwardedFor: string;
}

/** What `PUBLIC_URL` and the server's own port answer. */
export interface DoorFacts {
  /** The health behind `PUBLIC_URL`. */
  readonly outside: Asked<{ readonly status: number; readonly mode: string; readonly seen: Seen | null }>;
  /** The same when the caller claims another address and another host. */
  readonly forged: Asked<Seen | null>;
  /** The health at the port of this machine. */
  readonly inside: Asked<{ readonly status: number }>;
  /** Days for which the certificate is still good; null without TLS, or when it could not be read. */
  readonly certificateDays: number | null;
  /** The status of a request of 2 MB behind `PUBLIC_URL`, as large as a picture of a phone. */
  readonly large: Asked<number>;
  /** What the webhook answers to an event that is signed as Stripe signs, and to one that is not; null in demo mode. */
  readonly webhook: { readonly signed: Asked<number>; readonly unsigned: Asked<number> } | null;
}

/** What the mail server says. */
export interface MailFacts {
  readonly stage: 'connect' | 'encrypt' | 'sign in' | 'envelope' | 'ready';
  readonly why: string;
  readonly encrypted: boolean;
  readonly local: boolean;
  /** Bare addresses of the sender and the recipients that the mail server was given. */
  readonly from: string;
  readonly to: readonly string[];
}

/** A mail that this command has sent. */
export interface MailTrial {
  readonly sent: Asked<string>;
  /** Null while nobody has typed the code. */
  readonly codeRight: boolean | null;
}

/** All that is known. A part that does not apply is null. */
export interface Facts {
  readonly now: number;
  readonly configuration: Configuration;
  readonly machine: Machine;
  readonly database: Asked<DatabaseFacts>;
  /** That a newer program has written the data, in words; null when this one knows their form, or nobody could be asked. */
  readonly newerData: string | null;
  readonly shop: Asked<ShopFacts>;
  /** Null where pictures lie in the data folder. */
  readonly bucket: BucketFacts | null;
  /** Null where no place is named. */
  readonly backups: BackupFacts | null;
  readonly stripe: StripeFacts | null;
  readonly door: DoorFacts;
  readonly mail: MailFacts | null;
  readonly trial: MailTrial | null;
  /** When a mail was last confirmed to have arrived (milliseconds), and where. */
  readonly mailConfirmed: { readonly at: number; readonly to: string } | null;
}
