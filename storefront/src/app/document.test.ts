import { productTexts } from '@texts/product';
import { describe, expect, inject, test } from 'vitest';
import { escapeJson } from './document';

const pages = inject('drawnPages');
const parse = (address: string) => {
  const page = pages[address];
  if (!page) throw new Error(`${address} was not drawn`);
  return { ...page, document: new DOMParser().parseFromString(page.html, 'text/html') };
};
const content = (document: Document, selector: string) => document.querySelector(selector)?.getAttribute('content');

describe('a page as the server sends it', () => {
  test('has a title, a description, a canonical address and link preview tags', () => {
    const { document, status } = parse('/product/lamp');
    expect(status).toBe(200);
    expect(document.title).toBe('Deepa Aradhana · Saidham');
    expect(content(document, 'meta[name="description"]')).toBe('A lamp is lit in your name.');
    const canonical = document.querySelector('link[rel="canonical"]');
    expect(canonical?.getAttribute('href')).toBe('http://localhost:3000/product/lamp');
    expect(content(document, 'meta[property="og:image"]')).toBe('http://localhost:3000/uploads/preview_lamp.jpg');
    expect(content(document, 'meta[property="og:image:width"]')).toBe('1200');
    expect(content(document, 'meta[property="og:image:height"]')).toBe('630');
    expect(content(document, 'meta[property="og:image:alt"]')).toBe('A clay lamp');
    expect(document.documentElement.lang).toBe('en');
  });

  test('names the home page by the temple’s own sentence, and a picture of the shop where the page has none', () => {
    const { document } = parse('/home');
    expect(document.title).toBe('Saidham · Offer a pooja from wherever you are.');
    expect(content(document, 'meta[property="og:title"]')).toBe(document.title);
    const about = parse('/about').document;
    expect(content(about, 'meta[property="og:image"]')).toBe('http://localhost:3000/og-image.jpg');
    expect(content(about, 'meta[property="og:image:alt"]')).toBe('Saidham');
  });

  test('contains headings, services and styles without a script', () => {
    const { document } = parse('/pooja');
    expect(document.querySelector('h1')?.textContent).toBe('BABA Pooja Services at Saidham');
    expect(document.querySelectorAll('article')).toHaveLength(2);
    const styles = [...document.querySelectorAll('head style')].map((style) => style.textContent);
    expect(styles.join('')).toContain('--kumkum:#A3162E');
  });

  test('offers the phone to visitors without scripts, in place of the form of a service', () => {
    const act = parse('/product/lamp').document.querySelector('[data-area="act"] noscript');
    expect(act?.textContent).toContain(productTexts.withoutScripts.donate);
    expect(act?.querySelector('a')?.getAttribute('href')).toBe('tel:8125550134');
  });

  test('runs no script but the one file that records early presses', () => {
    const { document } = parse('/home');
    const scripts = [...document.querySelectorAll('script')].filter(({ type }) => !type.startsWith('application/'));
    expect(scripts.filter((script) => !script.src)).toEqual([]);
    const [script, ...others] = scripts;
    expect(others).toEqual([]);
    expect(script?.getAttribute('src')).toBe('/assets/early.js');
    for (const delay of ['type', 'async', 'defer']) expect(script?.hasAttribute(delay), delay).toBe(false);
    expect(script?.parentElement).toBe(document.head);
    expect(document.querySelector('[onclick], [onload], [onerror]')).toBeNull();
  });

  test('escapes its data so that no content can close the script block', () => {
    const { document } = parse('/pooja');
    const data = document.getElementById('initial-data')?.textContent ?? '';
    expect(JSON.parse(data)).toMatchObject({ role: 'visitor' });
    expect(data).toContain('\\u003c/script>Annadanam');
    expect(escapeJson('</script>\u2028')).toBe('"\\u003c/script>\\u2028"');
  });

  test('describes its subject to search engines with absolute addresses', () => {
    const graphOf = (address: string) => {
      const block = parse(address).document.querySelector('script[type="application/ld+json"]');
      const data = JSON.parse(block?.textContent ?? '{}') as { '@graph': Record<string, unknown>[] };
      return new Map(data['@graph'].map((thing) => [String(thing['@type']), thing]));
    };
    expect(graphOf('/product/lamp').get('Product')).toMatchObject({
      name: 'Deepa Aradhana',
      image: ['http://localhost:3000/uploads/lamp.webp'],
      offers: { '@type': 'Offer', price: 21, priceCurrency: 'USD' },
      // The mean that the page shows; the API's own rating is in half steps.
      aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
    });
    expect(graphOf('/product/lamp').get('BreadcrumbList')?.itemListElement).toMatchObject([
      { item: 'http://localhost:3000/home' },
      { name: 'BABA Pooja Services at Saidham', item: 'http://localhost:3000/pooja' },
      { position: 3, name: 'Deepa Aradhana' },
    ]);
    expect(graphOf('/about').get('PlaceOfWorship,NGO')).toMatchObject({
      name: 'Saidham',
      address: '6299 Oak Grove Rd, Newburgh, IN 47630',
      openingHoursSpecification: { opens: '07:00', closes: '20:00' },
    });
    expect(graphOf('/home').get('WebSite')).toMatchObject({
      potentialAction: { target: { urlTemplate: 'http://localhost:3000/search/{keyword}' } },
    });
    expect(graphOf('/pooja').get('ItemList')?.itemListElement).toHaveLength(2);
    expect(parse('/cart').document.querySelector('script[type="application/ld+json"]')).toBeNull();
  });

  test('returns 404 and noindex for an unknown address', () => {
    const { document, status } = parse('/nowhere');
    expect(status).toBe(404);
    expect(content(document, 'meta[name="robots"]')).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  });

  test('returns 404 for an address that cannot be decoded', () => {
    expect(parse('unreadable').status).toBe(404);
  });

  test('says that it is loading, and forbids storing, when no data could be read', () => {
    const { document, status } = parse('down');
    expect(status).toBe(503);
    expect(document.querySelector('main [role="status"]')?.textContent).toBe('Fetching Data...');
  });

  test('preloads the early fonts first, and no font that its text does not need', () => {
    const { document } = parse('/home');
    const tags = [...document.querySelectorAll('link, script, style')].map(
      (tag) => /[\w-]+\.(?:css|js|woff2)$/.exec(tag.getAttribute('href') ?? tag.getAttribute('src') ?? '')?.[0],
    );
    expect(tags.slice(0, 5)).toEqual(['mukta.woff2', 'mukta-bold.woff2', 'marcellus.woff2', 'faces.css', 'early.js']);
    expect(document.querySelectorAll('link[rel="preload"][as="font"]')).toHaveLength(3);
    const waited = [...document.querySelectorAll('link[rel="stylesheet"]')].filter((link) => !link.closest('noscript'));
    expect(waited.map((link) => link.getAttribute('href'))).toEqual(['/assets/faces.css']);
  });

  test('has its styles in one element and reports their content', () => {
    const styles = [...parse('/home').document.querySelectorAll('style')].map(({ textContent }) => textContent);
    expect(styles).toEqual([pages['/home']?.css]);
    expect(styles[0]).toContain('--kumkum:#A3162E');
    expect(styles[0]).not.toContain('@font-face');
  });
});
