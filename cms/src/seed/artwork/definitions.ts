import { paints } from './paints';
import { stamps } from './stamps';

const reference = /(?:url\(|href=")#([A-Za-z]+)[")]/g;

/** The gradients and repeated pieces that a drawing refers to, and those that they refer to in turn; nothing else. */
export function definitions(body: string): string {
  const found = new Map<string, string>();
  const collect = (text: string) => {
    for (const [, name = ''] of text.matchAll(reference)) {
      if (found.has(name)) continue;
      const made = define(name);
      if (made === undefined) continue;
      found.set(name, made);
      collect(made);
    }
  };
  collect(body);
  return [...found.values()].join('');
}

function define(name: string): string | undefined {
  if (Object.hasOwn(paints, name)) return paints[name as keyof typeof paints](name);
  if (Object.hasOwn(stamps, name)) return `<g id="${name}">${stamps[name as keyof typeof stamps]}</g>`;
  return undefined;
}
