import { panelPage } from '@seva/config/content-types';
import {
  isExampleText,
  remainingExamples,
  type ExampleField,
  type TempleTexts,
} from '@seva/config/rules/example-texts';
import { isMailSetUp, type HealthPart } from '@seva/config/rules/health';
import type { SetupItem, SetupItemName } from '@seva/editing/strapi-server';

/** Fields of a service that show whether the temple wrote it. */
export interface OfferedService {
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
}

/** Content, seed, configuration and data from which the setup's state is derived. */
export interface SetupFacts {
  readonly temple: TempleTexts;
  readonly seededTemple: TempleTexts;
  /** Texts of the policy pages by slug, and the seed's. */
  readonly pages: Readonly<Record<string, string>>;
  readonly seededPages: Readonly<Record<string, string>>;
  /** Services that visitors see, and the seed's. */
  readonly services: readonly OfferedService[];
  readonly seededServices: readonly OfferedService[];
  /** True if the temple has its own logo or color. */
  readonly hasOwnLook: boolean;
  /** True if the treasurer has approved the current wording of receipts. */
  readonly receiptsApproved: boolean;
  readonly mode: 'demo' | 'test' | 'live';
  readonly hasWebhookSecret: boolean;
  readonly hasMailServer: boolean;
  readonly staffMailboxes: number;
  readonly hasMapKey: boolean;
  /** Panel users who can sign in, without demo accounts. */
  readonly people: number;
  /** Number of donations without demo data. */
  readonly donations: number;
}

const inTemple: readonly ExampleField[] = ['name', 'place', 'address', 'phone', 'email'];
const onReceipts: readonly ExampleField[] = ['legalName', 'ein'];

const keyOf = ({ name, description, priceCents }: OfferedService) => JSON.stringify([name, description, priceCents]);

function offersItsOwn({ services, seededServices }: SetupFacts): boolean {
  const seeded = new Set(seededServices.map(keyOf));
  return services.some((service) => !seeded.has(keyOf(service)));
}

const isWritten = ({ pages, seededPages }: SetupFacts) =>
  Object.keys(seededPages).every((slug) => !isExampleText(pages[slug] ?? 'removed', seededPages[slug]));

const health = (part: HealthPart) => `/health#${part}`;

const mapKeys = 'https://developers.google.com/maps/documentation/javascript/get-api-key';

/** Page where the wording of receipts is edited and approved. It lists missing data of the temple. */
const wording = '/plugins/donations/year-end/wording';

interface Step {
  readonly to: string;
  readonly isDone: (facts: SetupFacts) => boolean;
}

/** Items in the order of the setup: the page of each, and whether it is done. */
const steps: Readonly<Record<SetupItemName, Step>> = {
  temple: {
    to: panelPage('site'),
    isDone: ({ temple, seededTemple }) =>
      !remainingExamples(temple, seededTemple).some((field) => inTemple.includes(field)),
  },
  look: { to: panelPage('site'), isDone: ({ hasOwnLook }) => hasOwnLook },
  receipts: {
    to: wording,
    isDone: ({ temple, seededTemple, receiptsApproved }) =>
      receiptsApproved && !remainingExamples(temple, seededTemple).some((field) => onReceipts.includes(field)),
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

/** Returns the items of the setup, in order, each with its state. */
export const setupItems = (facts: SetupFacts): SetupItem[] =>
  (Object.keys(steps) as SetupItemName[]).map((name) => ({
    name,
    to: steps[name].to,
    isDone: steps[name].isDone(facts),
  }));
