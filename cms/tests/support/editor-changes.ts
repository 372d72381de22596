/** Editor's change, and where the API and pages show it. */
export interface EditorChange {
  readonly what: string;
  readonly kind: string;
  readonly fields: Record<string, unknown>;
  readonly shown: string;
  /** Text on the page, if it differs from the API's. */
  readonly shownOnPage?: string;
  readonly api: (id: string) => string;
  readonly page?: (id: string) => string;
}

const service = { api: (id: string) => `/products/${id}`, page: (id: string) => `/product/${id}` };
const home = (list: string) => ({ api: () => `/content/${list}`, page: () => '/home' });
const site = (where: string) => ({ kind: 'site', api: () => '/content/site', page: () => where });

/** Changes of every field that an editor can reach and the shop shows. */
export const editorChanges: readonly EditorChange[] = [
  {
    what: 'a price',
    kind: 'service',
    fields: { priceCents: 765_400 },
    shown: '7654',
    shownOnPage: '$7,654',
    ...service,
  },
  {
    what: 'a name',
    kind: 'service',
    fields: { name: 'Deepam by an editor' },
    shown: 'Deepam by an editor',
    ...service,
  },
  { what: 'a type', kind: 'service', fields: { brand: 'Evening Pooja' }, shown: 'Evening Pooja', ...service },
  {
    what: 'a description',
    kind: 'service',
    fields: { description: 'A lamp of ghee, new' },
    shown: 'A lamp of ghee, new',
    ...service,
  },
  {
    what: 'an open amount',
    kind: 'service',
    fields: { openAmount: true },
    shown: '"openAmount":true',
    api: service.api,
  },
  {
    what: 'a category',
    kind: 'service',
    fields: { category: 'priest' },
    shown: '"category":"priest"',
    api: service.api,
  },
  {
    what: 'an alt text',
    kind: 'service',
    fields: { alt: 'A lamp, lit by an editor' },
    shown: 'A lamp, lit by an editor',
    ...service,
  },
  {
    what: 'a quote',
    kind: 'slide',
    fields: { quote: 'Patience and faith, anew' },
    shown: 'Patience and faith, anew',
    ...home('slides'),
  },
  {
    what: 'the line above it',
    kind: 'slide',
    fields: { greeting: 'Om Sai Ram again' },
    shown: 'Om Sai Ram again',
    ...home('slides'),
  },
  {
    what: 'the sentence below it',
    kind: 'slide',
    fields: { text: 'Said anew' },
    shown: 'Said anew',
    ...home('slides'),
  },
  {
    what: 'a video',
    kind: 'video',
    fields: { videoId: 'https://youtu.be/abcDEF12_-3?si=x' },
    shown: '"videoId":"abcDEF12_-3"',
    api: () => '/content/videos',
  },
  {
    what: 'its title',
    kind: 'video',
    fields: { title: 'Aarati of the morning, new' },
    shown: 'Aarati of the morning, new',
    ...home('videos'),
  },
  { what: 'a pooja', kind: 'timing', fields: { title: 'Kakad at dawn' }, shown: 'Kakad at dawn', ...home('timings') },
  { what: 'its time', kind: 'timing', fields: { startsAt: '05:45:00.000' }, shown: '5:45 AM', ...home('timings') },
  {
    what: 'its days',
    kind: 'timing',
    fields: { monday: false, saturday: true },
    shown: '"weekdays":[2,3,4,5,6]',
    api: () => '/content/timings',
  },
  {
    what: 'a place',
    kind: 'place',
    fields: { title: 'Mandir by the river' },
    shown: 'Mandir by the river',
    api: () => '/content/places',
    page: () => '/about',
  },
  {
    what: 'its address',
    kind: 'place',
    fields: { address: '1 New Road, Newburgh' },
    shown: '1 New Road, Newburgh',
    api: () => '/content/places',
  },
  { what: 'its point', kind: 'place', fields: { lat: 38.5 }, shown: '"lat":38.5', api: () => '/content/places' },
  {
    what: 'a policy page',
    kind: 'policy-page',
    fields: { body: 'We keep **nothing**, says an editor' },
    shown: 'says an editor',
    api: () => '/content/site?page=privacy',
    page: () => '/info/privacy',
  },
  {
    what: 'its title',
    kind: 'policy-page',
    fields: { title: 'Your privacy, newly put' },
    shown: 'Your privacy, newly put',
    api: () => '/content/site',
    page: () => '/home',
  },
  {
    what: 'the mission',
    ...site('/about'),
    fields: { mission: 'Love all, serve all, newly' },
    shown: 'Love all, serve all, newly',
  },
  { what: 'the telephone', ...site('/about'), fields: { phone: '(812) 555-0199' }, shown: '(812) 555-0199' },
  {
    what: 'the directions',
    ...site('/about'),
    fields: { directions: 'Turn left at the new sign' },
    shown: 'Turn left at the new sign',
  },
  {
    what: 'the newsletter heading',
    ...site('/newsletter'),
    fields: { newsletterHeading: 'Letters, newly' },
    shown: 'Letters, newly',
  },
  { what: 'the name', ...site('/home'), fields: { name: 'Saidham of Newburgh' }, shown: 'Saidham of Newburgh' },
  {
    what: 'the links',
    ...site('/home'),
    fields: { footerGroups: [{ title: 'New links', links: [{ label: 'A new link', href: '/about' }] }] },
    shown: 'A new link',
  },
  {
    what: 'a heading',
    ...site('/pooja'),
    fields: { screens: [{ screen: 'pooja', heading: 'Poojas, newly' }] },
    shown: 'Poojas, newly',
  },
];
