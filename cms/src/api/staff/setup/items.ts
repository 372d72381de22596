import { panelPage } from '@seva/config/content-types';
import { isExampleText, stillExample, type ExampleField, type TempleTexts } from '@seva/config/rules/example-texts';
import { isMailSetUp, type HealthPart } from '@seva/config/rules/health';
import type { SetupItem, SetupItemName } from '@seva/editing/strapi-server';

/** A service as far as it tells whether a temple wrote it itself. */
export interface OfferedService {
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
}

/** What the state of the setup is decided from: content, what the seed gave, configuration and data. */
export interface SetupFacts {
  readonly temple: TempleTexts;
  readonly seededTemple: TempleTexts;
  /** The bodies of the policy pages, by slug, and those of the seed. */
  readonly pages: Readonly<Record<string, string>>;
  readonly seededPages: Readonly<Record<string, string>>;
  /** The services that visitors see, and those of the seed. */
  readonly services: readonly OfferedService[];
  readonly seededServices: readonly OfferedService[];
  /** Whether the temple has a logo or a color of its own. */
  readonly hasOwnLook: boolean;
  /** Whether the treasurer has approved the wording of receipts as it is now. */
  readonly receiptsApproved: boolean;
  readonly mode: 'demo' | 'test' | 'live';
  readonly hasWebhookSecret: boolean;
  readonly hasMailServer: boolean;
  readonly staffMailboxes: number;
  readonly hasMapKey: boolean;
  /** People of the panel who can sign in, without those of the demo. */
  readonly people: number;
  /** Donations with a number that nobody made up. */
  readonly donations: number;
}

const inTemple: readonly ExampleField[] = ['name', 'place', 'address', 'phone', 'email'];
const onReceipts: readonly ExampleField[] = ['legalName', 'ein'];

const keyOf = ({ name, description, priceCents }: OfferedService) => JSON.stringify([name, description, priceCents]);

/** Whether something is on offer that is not, word for word and to the cent, what the seed offers. */
function offersItsOwn({ services, seededServices }: SetupFacts): boolean {
  const seeded = new Set(seededServices.map(keyOf));
  return services.some((service) => !seeded.has(keyOf(service)));
}

const isWritten = ({ pages, seededPages }: SetupFacts) =>
  Object.keys(seededPages).every((slug) => !isExampleText(pages[slug] ?? 'removed', seededPages[slug]));

/** The row of a part on the health page of the panel. */
const health = (part: HealthPart) => `/health#${part}`;

/** Google's own words on how to get a key for its map. */
const mapKeys = 'https://developers.google.com/maps/documentation/javascript/get-api-key';

/** Where the wording of receipts is written and approved; it says which of the temple's facts are missing. */
const wording = '/plugins/donations/year-end/wording';

interface Step {
  readonly to: string;
  readonly isDone: (facts: SetupFacts) => boolean;
}

/** The order in which a temple goes through it: where each is done or examined, and whether it is done. */
const steps: Readonly<Record<SetupItemName, Step>> = {
  temple: {
    to: panelPage('site'),
    isDone: ({ temple, seededTemple }) => !stillExample(temple, seededTemple).some((field) => inTemple.includes(field)),
  },
  look: { to: panelPage('site'), isDone: ({ hasOwnLook }) => hasOwnLook },
  receipts: {
    to: wording,
    isDone: ({ temple, seededTemple, receiptsApproved }) =>
      receiptsApproved && !stillExample(temple, seededTemple).some((field) => onReceipts.includes(field)),
  },
  services: { to: panelPage('service'), isDone: offersItsOwn },
  policies: { to: panelPage('policy-page'), isDone: isWritten },
  stripe: {
    to: health('mode'),
    isDone: ({ mode, hasWebhookSecret }) => mode === 'live' && hasWebhookSecret,
  },
  mail: {
    to: health('mails'),
    isDone: isMailSetUp,
  },
  map: { to: mapKeys, isDone: ({ hasMapKey }) => hasMapKey },
  people: { to: '/settings/users', isDone: ({ people }) => people > 1 },
  gift: { to: '/pooja', isDone: ({ donations }) => donations > 0 },
};

/** What a new shop still needs, in order, each with its state. Pure. */
export const setupItems = (facts: SetupFacts): SetupItem[] =>
  (Object.keys(steps) as SetupItemName[]).map((name) => ({
    name,
    to: steps[name].to,
    isDone: steps[name].isDone(facts),
  }));
