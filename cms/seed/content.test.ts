import { describe, expect, it } from 'vitest';
import { categories } from '@seva/config/shop';
import { readContent, readPracticeReviews } from './read-content';

const { site, screens, timings, places, pages, slides, videos, services, schedules } = readContent();
const pageSize = 12;
const of = (category: string) => services.filter((service) => service.category === category);
const searched = ({ name, brand, category, description }: (typeof services)[number]) =>
  `${name} ${brand} ${category} ${description}`.toLowerCase();

/** Returns the first date of a schedule, or ''. */
const openedFrom = (schedule: string) => schedules.find(({ key }) => key === schedule)?.openingDays[0]?.day ?? '';

describe('the services of the seed', () => {
  it('has at least 66 services with unique keys and names', () => {
    expect(services.length).toBeGreaterThanOrEqual(66);
    expect(new Set(services.map(({ key }) => key)).size).toBe(services.length);
    expect(new Set(services.map(({ name }) => name)).size).toBe(services.length);
  });

  it.each(categories)('fills the category %s', (category) => {
    const least = { baba: 24, other: 14 }[category as string] ?? 5;
    expect(of(category).length).toBeGreaterThanOrEqual(least);
  });

  it('fills more than one page for Baba and for the deities', () => {
    expect(of('baba').length).toBeGreaterThan(pageSize);
    expect(of('other').length).toBeGreaterThan(pageSize);
  });

  it('has prices in whole dollars that a temple would charge', () => {
    for (const { key, priceCents } of services) {
      expect(priceCents % 100, key).toBe(0);
      expect(priceCents, key).toBeGreaterThanOrEqual(1_100);
      expect(priceCents, key).toBeLessThanOrEqual(111_600);
    }
    expect(services.filter(({ openAmount }) => openAmount).length).toBeGreaterThanOrEqual(2);
  });

  it('describes each service in two to five sentences, with a type that the form suggests', () => {
    for (const { key, description, brand } of services) {
      const sentences = description.match(/[.!?](?=\s|$)/g)?.length ?? 0;
      expect(sentences, key).toBeGreaterThanOrEqual(2);
      expect(sentences, key).toBeLessThanOrEqual(5);
      expect(site.brands, key).toContain(brand);
    }
  });

  it('says what each service includes and where', () => {
    for (const { key, booking } of services) {
      expect(booking?.included, key).toMatch(/\.$/);
      if (key !== 'general-donation') expect(booking?.venue, key).toMatch(/^[A-Z]/);
    }
  });

  it('offers prasad exactly where it is included', () => {
    for (const { key, booking } of services)
      expect(booking?.prasad.length !== 0, key).toBe(/prasad/.test(booking?.included ?? ''));
  });

  it('limits names to poojas, and lets goods be picked up', () => {
    const inNames = ['baba', 'other', 'festival', 'priest'];
    for (const { key, category, booking } of services)
      if (!inNames.includes(category)) expect(booking?.peopleMax, key).toBe(0);
    for (const { key, booking } of of('poojashop'))
      expect([booking?.unit, booking?.participation], key).toEqual(['item', ['pickup', 'home']]);
  });

  it('opens each schedule every week, or on dates in order up to 2029', () => {
    for (const { key, openings, openingDays } of schedules) {
      const slots = openingDays.map(({ day, startsAt }) => `${day} ${startsAt}`);
      expect(openings.length + slots.length, key).toBeGreaterThan(0);
      expect(slots, key).toEqual([...new Set(slots)].sort());
      if (slots.length > 0) expect(slots.at(-1), key).toMatch(/^2029/);
    }
    expect(schedules.filter(({ openingDays }) => openingDays.length > 0).map(({ key }) => key)).toEqual(
      of('festival')
        .flatMap(({ booking }) => booking?.schedule ?? [])
        .sort((one, other) => openedFrom(one).localeCompare(openedFrom(other))),
    );
  });

  it('opens every festival on its own dates, so that none is requested for any day', () => {
    for (const { key, booking } of of('festival')) expect(openedFrom(booking?.schedule ?? ''), key).toMatch(/^20\d\d-/);
  });

  it('promises no discount at the front desk, which charges members the full price', () => {
    expect(site.membershipBenefits).toContain('10% discount on all services');
    expect(site.membershipClaim).toMatch(/the front desk charge everyone the full price/);
  });

  it('has more than 60 practice reviews, each of a service that exists', () => {
    const reviews = readPracticeReviews();
    const keys = new Set(services.map(({ key }) => key));
    for (const key of reviews.keys()) expect(keys).toContain(key);
    expect([...reviews.values()].flat().length).toBeGreaterThan(60);
  });
});

describe('the keyword screens', () => {
  const keyworded = screens.flatMap(({ screen, keyword }) => (keyword ? [{ screen, keyword }] : []));

  it.each(keyworded)('finds all services of $screen, and no others, by "$keyword"', ({ screen, keyword }) => {
    for (const service of services)
      expect(searched(service).includes(keyword), service.key).toBe(service.category === screen);
  });

  it('has a keyword for exactly the five keyword screens', () => {
    expect(keyworded.map(({ screen }) => screen)).toEqual(['festival', 'poojashop', 'priest', 'rentals', 'kitchen']);
  });
});

describe('the other content of the seed', () => {
  it('has ten slides, six videos, three places and three policy pages', () => {
    expect(slides).toHaveLength(10);
    expect(videos.map(({ title }) => title)).toEqual([
      'Kakad Aarati',
      'Madhyan Aarati',
      'Dhoop Aarati',
      'Shej Aarati',
      'Sai Bhajan',
      'Guru Paduka',
    ]);
    expect(places.map(({ type }) => type)).toEqual(['Mandhir', 'Restaurant', 'Restaurant']);
    for (const { phone } of places) expect(phone).toMatch(/ 555-/);
    expect(pages.map(({ slug }) => slug)).toEqual(['privacy', 'terms', 'refunds']);
    for (const { body } of pages) expect(body).toMatch(/^## /m);
  });

  it('has every regular pooja of the week', () => {
    const on = (weekday: number) =>
      timings
        .filter(({ weekdays }) => weekdays.includes(weekday))
        .map(({ startsAt, title }) => `${startsAt} ${title}`)
        .sort();
    const daily = [
      '07:00 Kakad Aarati',
      '07:30 Abhishekam',
      '12:00 Madhyahna Aarthi',
      '18:00 Sayanthra Aarthi',
      '19:30 Sej Arthi',
    ];
    expect(on(1)).toEqual([...daily, '18:30 Rudrabhishekam'].sort());
    expect(on(2)).toEqual(daily);
    expect(on(3)).toEqual(daily);
    expect(on(4)).toEqual([...daily, '19:00 Sai Bhajans', '19:30 Pallaki Seva'].sort());
    expect(on(5)).toEqual([...daily, '18:30 Lalitha Sahasranama'].sort());
    expect(on(6)).toEqual(['09:00 Abhishekam']);
    expect(on(7)).toEqual(['09:00 Abhishekam']);
    expect(timings.filter(({ endsAt }) => endsAt).map(({ endsAt }) => endsAt)).toEqual(['20:00', '20:00']);
  });

  it('has the headings of the service screens and footer links that lead somewhere', () => {
    const heading = Object.fromEntries(screens.map((screen) => [screen.screen, screen.heading]));
    expect(heading).toEqual({
      pooja: 'BABA Pooja Services at Saidham',
      donate: 'BABA Pooja Services at Saidham',
      deities: 'Deities Pooja Services at Saidham',
      wishlist: 'Sponsor Wish List Items',
      membership: 'Become a member today',
      festival: 'Pooja Services for Festivals',
      poojashop: 'Pooja Services',
      priest: 'Priest Services',
      rentals: 'Rental Services',
      kitchen: 'Kitchen Services',
    });
    expect(site.footerGroups.map(({ title }) => title)).toEqual(['About us', 'Contact us', 'Videos', 'Social Media']);
    for (const { href } of site.footerGroups.flatMap(({ links }) => links))
      expect(href).toMatch(/^(\/[a-z]|https:\/\/|tel:\+|mailto:)/);
    for (const { slug } of pages)
      expect(site.footerGroups.flatMap(({ links }) => links).map(({ href }) => href)).toContain(`/info/${slug}`);
  });

  it('marks what a temple must replace as an example', () => {
    for (const text of [site.ein, site.legalName]) expect(text.toLowerCase()).toContain('example');
    for (const { body } of pages) expect(body).toContain('example');
  });
});

describe('the quotes of the slides', () => {
  it.each(slides)('names a source for “$quote”', ({ source }) => {
    expect(source).toMatch(/(Upanishad|Gita|Veda) \d+(\.\d+)+$|chapters? \d+|^Traditional |Sai Baba/);
    expect(source).not.toMatch(/^After|our temple/);
  });

  it('uses each quote once', () => {
    expect(new Set(slides.map(({ quote }) => quote)).size).toBe(slides.length);
  });
});
