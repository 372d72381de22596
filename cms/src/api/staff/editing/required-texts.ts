import type { Core } from '@strapi/strapi';
import { isBlank } from '@seva/config/rules/plain-text';
import { modelOf, type Attribute, type Attributes } from '../../../platform/database/documents';
import { panelProblems as texts } from '../../../texts/panel-problems';
import type { Entry } from '../queries/entries';
import type { Problem } from './problems';

type Path = readonly (string | number)[];

const textual = ['string', 'text', 'richtext'];

/** The parts of a value that a component describes, with their places. */
function partsOf(value: unknown, path: Path): (readonly [Entry, Path])[] {
  const isPart = (part: unknown): part is Entry => typeof part === 'object' && part !== null;
  if (Array.isArray(value))
    return value.flatMap((part, index) => (isPart(part) ? [[part, [...path, index]] as const] : []));
  return isPart(value) ? [[value, path]] : [];
}

const componentOf = (strapi: Core.Strapi, { component }: Attribute): Attributes =>
  modelOf(strapi, component)?.attributes ?? {};

/**
 * A text that must be there shows something: neither nothing nor blanks, in an entry and in the parts that it is made
 * of.
 */
export function blankTexts(strapi: Core.Strapi, attributes: Attributes, data: Entry, path: Path = []): Problem[] {
  return Object.entries(attributes).flatMap(([name, attribute]) => {
    const value = data[name];
    if (attribute.type === 'component')
      return partsOf(value, [...path, name]).flatMap(([part, at]) =>
        blankTexts(strapi, componentOf(strapi, attribute), part, at),
      );
    const mustShow = attribute.required && textual.includes(attribute.type) && typeof value === 'string';
    return mustShow && isBlank(value) ? [{ path: [...path, name], message: texts.blank }] : [];
  });
}

/**
 * Brings what was typed to one form. Yes and No have no third state: what was cleared is what it was to begin with. A
 * text that may be left out and shows nothing is left out.
 */
export function normalizeFields(strapi: Core.Strapi, attributes: Attributes, data: Record<string, unknown>): void {
  for (const [name, attribute] of Object.entries(attributes)) {
    const value = data[name];
    if (attribute.type === 'boolean' && value === null) data[name] = attribute.default ?? false;
    const mayBeNone = textual.includes(attribute.type) && !attribute.required;
    if (mayBeNone && typeof value === 'string' && isBlank(value)) data[name] = null;
    if (attribute.type === 'component')
      for (const [part] of partsOf(value, []))
        normalizeFields(strapi, componentOf(strapi, attribute), part as Record<string, unknown>);
  }
}
