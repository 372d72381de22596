import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { categories } from '@seva/config/shop';
import { categoryShapes, contentShapes, type SeedReview } from './content-shape';
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
    readFile(folder, `practice-reviews/${category}.json`, categoryShapes.reviews),
  );
  return new Map(files.flatMap((file) => Object.entries(file)));
}

/**
 * Returns the whole content of a new shop, each list in the order of the shop.
 * @throws Error for a file that is missing or does not fit its shape; it names file and field
 */
export function readContent(folder = contentFolder) {
  const files = Object.fromEntries(
    Object.entries(contentShapes).map(([name, shape]) => [name, readFile<unknown>(folder, `${name}.json`, shape)]),
  ) as { readonly [Name in keyof typeof contentShapes]: z.output<(typeof contentShapes)[Name]> };
  return {
    ...files,
    pages: files.pages.map((page) => ({
      ...page,
      body: fs.readFileSync(path.join(folder, 'pages', `${page.slug}.md`), 'utf8').trim(),
    })),
    services: categories.flatMap((category) =>
      readFile(folder, `services/${category}.json`, categoryShapes.services).map((service) => ({
        ...service,
        category,
      })),
    ),
  };
}
