import { remainingExamples, type ExampleField } from '@seva/config/rules/example-texts';
import { readContent, readPracticeReviews } from '../../../../../seed/read-content';
import type { Facts, ShopFacts } from '../facts';
import { advice, right, unasked, wrong, type Finding, type Findings } from '../finding';
import { beforeOpening, ifLive } from './severity';

const whereTexts = 'Sign in to the panel (/cms), open Temple and texts, and write your own.';

const namesOfFields: Readonly<Record<ExampleField, string>> = {
  name: 'The temple’s name',
  place: 'The town',
  legalName: 'The legal name',
  address: 'The address',
  phone: 'The phone number',
  email: 'The email address',
  ein: 'The EIN',
};

/** Fields that would mislead a donor or the tax office. The others are a matter of taste. */
const mustChange: readonly ExampleField[] = ['legalName', 'phone', 'email', 'ein'];

/** Finds example texts that are still in the shop. */
export function checkExampleTexts({ shop, configuration }: Facts): Findings {
  if (!shop.ok || configuration.mode === 'demo') return [];
  const { site: example, pages } = readContent();
  const { site } = shop.value;
  if (!site) return [];
  const level = beforeOpening(configuration);
  const found: (Finding | null)[] = [
    ...remainingExamples({ ...site, legalName: site.legal_name ?? '' }, example).map((field) =>
      (mustChange.includes(field) ? level : advice)(
        `example.${field}`,
        `${namesOfFields[field]} ${isEmpty(site, field) ? 'is missing' : 'is still the example’s'}.`,
        whereTexts,
      ),
    ),
    ...shop.value.pages
      .filter(({ slug, body }) => pages.some((page) => page.slug === slug && isSame(body, page.body)))
      .map(({ title, slug }) =>
        level(
          `example.page.${slug}`,
          `The page “${title}” still has the example’s text.`,
          'Open Policy pages in the panel, write your own, and have a lawyer read them.',
        ),
      ),
    wordingFinding(shop.value),
    reviewFinding(shop.value, ifLive(configuration)),
  ];
  const named = found.filter((finding) => finding !== null);
  return named.length > 0 ? named : [right('example', 'No example text is left that could mislead a donor.')];
}

const isSame = (one: string, other: string) => one.trim() === other.trim();

const isEmpty = (site: Readonly<Record<string, string>>, field: ExampleField) =>
  (site[field === 'legalName' ? 'legal_name' : field] ?? '').trim() === '';

function reviewFinding({ reviews }: ShopFacts, level: ReturnType<typeof ifLive>): Finding | null {
  const practice = new Set(
    [...readPracticeReviews().values()].flat().map(({ name, comment }) => `${name}\n${comment}`),
  );
  const fakes = reviews.filter(({ name, comment }) => practice.has(`${name}\n${comment}`)).length;
  if (fakes === 0) return null;
  return level(
    'example.reviews',
    `${fakes} ${fakes === 1 ? 'review is a fake' : 'reviews are fakes'} from the demo.`,
    'Run seva demo:purge.',
  );
}

/** Until the wording is approved no tax receipt is issued, and confirmations say so. */
const wordingFinding = ({ receiptsApproved }: ShopFacts): Finding | null =>
  receiptsApproved
    ? null
    : advice(
        'receipts',
        'The wording of receipts isn’t approved yet: donors get confirmations, but no tax receipts.',
        'Have your tax advisor review the wording and the treatments, then approve them in the panel (/cms).',
      );

const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Checks the temple's time zone, which decides days, receipts and visibility. */
export function checkTimeZone({ shop, now }: Facts): Findings {
  const zone = shop.ok ? shop.value.site?.time_zone : undefined;
  if (zone === undefined) return [];
  if (!isZone(zone))
    return [
      wrong(
        'time-zone',
        `The temple’s time zone “${zone}” doesn’t exist: donations would get the wrong day.`,
        'Open Temple and texts in the panel and choose a zone such as America/Chicago.',
      ),
    ];
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(now);
  return [right('time-zone', `The temple’s clock shows ${clock} (${zone}).`)];
}

/** Checks that the database was created in this mode and contains no demo accounts. */
export function checkDemoRemains({ shop, configuration, machine }: Facts): Findings {
  const { mode } = configuration;
  if (!shop.ok || mode === 'demo') return [];
  const { madeIn, demoAccounts } = shop.value;
  const todo = 'Run seva demo:purge. Services, texts and pictures stay.';
  if (madeIn === 'demo')
    return [wrong('demo', `This database was created in demo mode, and ${mode} mode refuses it.`, todo)];
  if (demoAccounts > 0 || machine.demoAccountsFile)
    return [
      wrong(
        'demo',
        demoAccounts > 0
          ? `${demoAccounts} demo accounts can still sign in.`
          : 'demo-accounts.json is still in the data folder.',
        todo,
      ),
    ];
  return [right('demo', 'No demo data is left.')];
}

/** Checks that the shop has an admin and the panel an owner, and that owners use two-step sign-in. */
export function checkFirstAdmin({ shop, configuration }: Facts): Findings {
  if (!shop.ok || configuration.mode === 'demo') return [];
  const { shopAdmins, owners, ownersWithSecondFactor } = shop.value;
  if (shopAdmins === 0 || owners === 0)
    return [
      beforeOpening(configuration)(
        'first-admin',
        owners === 0 ? 'The panel has no owner yet.' : 'The shop has no admin yet.',
        'Run seva create-admin --email you@temple.org --name "Your Name".',
      ),
    ];
  const without = owners - ownersWithSecondFactor;
  if (without > 0)
    return [
      beforeOpening(configuration)(
        'first-admin',
        owners === 1
          ? 'The panel’s owner signs in with only a password.'
          : `${without} of ${owners} panel owners ${without === 1 ? 'signs' : 'sign'} in with only a password.`,
        'Sign in to the panel (/cms), open your profile, and turn on two-step sign-in.',
      ),
    ];
  return [
    right(
      'first-admin',
      `The shop has ${shopAdmins} ${shopAdmins === 1 ? 'admin' : 'admins'} and the panel ${owners} ${owners === 1 ? 'owner' : 'owners'}, all with two-step sign-in.`,
    ),
  ];
}

/** Reports that the tables could not be read, and with them no check of this chapter. */
export function checkShopRead({ shop, database }: Facts): Findings {
  if (shop.ok || !database.ok) return [];
  return [unasked('shop', `The doctor couldn’t read the shop’s texts and accounts: ${shop.why}.`)];
}
