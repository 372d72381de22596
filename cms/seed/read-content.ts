import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { categories } from '@seva/config/shop';
import { contentShapes, type SeedReview } from './content-shape';
import { seedFolder } from './seed-folder';

const contentFolder = path.join(seedFolder, 'content');

/** Reads one file of the content. Throws an Error that names the file and the field that does not fit. */
function readFile<T>(folder: string, file: string, shape: z.ZodType<T>): T {
  const cannot = (reason: string) => new Error(`The seed content ${file} cannot be used: ${reason}`);
  let value: unknown;
  try {
    value = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
  } catch (error) {
    throw cannot(error instanceof Error ? error.message : String(error));
  }
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw cannot(z.prettifyError(parsed.error));
  return parsed.data;
}

/**
 * Returns the demo's reviews by service key.
 * @throws Error for a missing or invalid file
 */
export function readPracticeReviews(folder = contentFolder): ReadonlyMap<string, readonly SeedReview[]> {
  const files = categories.map((category) =>
    readFile(folder, `practice-reviews/${category}.json`, contentShapes.reviews),
  );
  return new Map(files.flatMap((file) => Object.entries(file)));
}

/**
 * Returns the whole content of a new shop, each list in the order of the shop.
 * @throws Error for a file that is missing or does not fit its shape; it names file and field
 */
export function readContent(folder = contentFolder) {
  return {
    site: readFile(folder, 'site.json', contentShapes.site),
    screens: readFile(folder, 'screens.json', contentShapes.screens),
    timings: readFile(folder, 'timings.json', contentShapes.timings),
    places: readFile(folder, 'places.json', contentShapes.places),
    pages: readFile(folder, 'pages.json', contentShapes.pages).map((page) => ({
      ...page,
      body: fs.readFileSync(path.join(folder, 'pages', `${page.slug}.md`), 'utf8').trim(),
    })),
    slides: readFile(folder, 'slides.json', contentShapes.slides),
    videos: readFile(folder, 'videos.json', contentShapes.videos),
    scenes: readFile(folder, 'scenes.json', contentShapes.scenes),
    resources: readFile(folder, 'resources.json', contentShapes.resources),
    schedules: readFile(folder, 'schedules.json', contentShapes.schedules),
    services: categories.flatMap((category) =>
      readFile(folder, `services/${category}.json`, contentShapes.services).map((service) => ({
        ...service,
        category,
      })),
    ),
  };
}
