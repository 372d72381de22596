import { offeredCards, securityDigitsOf } from '@seva/config/rules/demo-cards';
import { cardTexts } from '@texts/card';
import { color, size } from '../../ui/theme/tokens';
import { cardParts, formats, isFull, type CardEntry, type CardPart } from './card-entry';

/** DOM elements of the card form. */
export interface CardInputs {
  readonly root: HTMLElement;
  readonly inputs: Readonly<Record<CardPart, HTMLInputElement>>;
  readonly problem: HTMLElement;
  /** Buttons that fill in a test card. */
  readonly offers: readonly { readonly button: HTMLButtonElement; readonly entry: CardEntry }[];
}

const placeholders: Readonly<Record<CardPart, string>> = {
  number: '4242 4242 4242 4242',
  expiry: cardTexts.expiryPlaceholder,
  cvc: cardTexts.cvcPlaceholder,
  postalCode: cardTexts.postalCodePlaceholder,
};

const styled = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, style: Partial<CSSStyleDeclaration>) => {
  const element = document.createElement(tag);
  Object.assign(element.style, style);
  return element;
};

let formCount = 0;

const hintIdOf = ({ id }: HTMLInputElement) => `${id}-hint`;
const problemIdOf = ({ id }: HTMLInputElement) => `${id}-problem`;

/** Creates the four labeled inputs, the hint and the test card buttons. Autofill is off. */
export function createCardInputs(): CardInputs {
  const id = `demo-card-${(formCount += 1)}`;
  const root = styled('div', {
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(4.6rem, 1fr))',
  });
  const hint = styled('p', { gridColumn: '1 / -1', margin: '0', fontSize: size.small, color: color.bark });
  hint.textContent = cardTexts.practice;

  const inputs = Object.fromEntries(cardParts.map((part) => [part, createInput(id, part)])) as Record<
    CardPart,
    HTMLInputElement
  >;
  for (const part of cardParts) {
    const label = styled('label', { display: 'grid', gap: '4px', fontSize: size.small, fontWeight: '600' });
    label.htmlFor = inputs[part].id;
    label.append(cardTexts[part], inputs[part]);
    if (part === 'number') label.style.gridColumn = '1 / -1';
    root.append(label);
  }
  const offers = createOffers();
  const row = styled('div', {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    gridColumn: '1 / -1',
    fontSize: size.small,
  });
  row.append(cardTexts.tryOne, ...offers.map(({ button }) => button));
  const problem = styled('p', {
    gridColumn: '1 / -1',
    margin: '0',
    color: color.alarm,
    fontSize: size.small,
    fontWeight: '600',
  });
  hint.id = hintIdOf(inputs.number);
  problem.setAttribute('role', 'alert');
  problem.hidden = true;
  root.append(problem, hint, row);
  return { root, inputs, problem, offers };
}

function createOffers(): CardInputs['offers'] {
  return Object.entries(offeredCards).map(([name, number]) => {
    const button = styled('button', {
      minHeight: '48px',
      padding: '0 0.9em',
      border: '2px solid #8A6E58',
      borderRadius: '999px',
      background: color.paper,
      color: color.kumkum,
      font: 'inherit',
      fontWeight: '600',
      cursor: 'pointer',
    });
    button.type = 'button';
    button.textContent = cardTexts.offers[name as keyof typeof offeredCards];
    const year = String((new Date().getFullYear() + 3) % 100).padStart(2, '0');
    const cvc = '1234'.slice(0, securityDigitsOf(number));
    return { button, entry: { number: formats.number(number), expiry: `12 / ${year}`, cvc, postalCode: '47630' } };
  });
}

function createInput(id: string, part: CardPart): HTMLInputElement {
  const input = styled('input', {
    width: '100%',
    minHeight: '52px',
    padding: '0.55em 0.6em',
    border: '2px solid #8A6E58',
    borderRadius: '12px',
    background: color.paper,
    color: color.ink,
    font: 'inherit',
    fontWeight: '400',
    boxSizing: 'border-box',
  });
  input.id = `${id}-${part}`;
  input.type = 'text';
  input.inputMode = part === 'postalCode' ? 'text' : 'numeric';
  // Keeps browsers from filling in a real card.
  input.autocomplete = 'off';
  input.spellcheck = false;
  input.placeholder = placeholders[part];
  input.required = true;
  if (part === 'number') input.setAttribute('aria-describedby', hintIdOf(input));
  return input;
}

export function readEntry({ inputs }: CardInputs): CardEntry {
  const { number, expiry, cvc, postalCode } = inputs;
  return { number: number.value, expiry: expiry.value, cvc: cvc.value, postalCode: postalCode.value };
}

/**
 * Shows the problems of the fields below the inputs, and marks each wrong input as invalid with its own sentence, for
 * assistive technology too.
 */
export function showProblems({ inputs, problem }: CardInputs, texts: Readonly<Record<CardPart, string>>): void {
  const sentences = cardParts.flatMap((part) => {
    const input = inputs[part];
    const text = texts[part];
    const ids = [part === 'number' ? hintIdOf(input) : '', text === '' ? '' : problemIdOf(input)];
    input.setAttribute('aria-describedby', ids.filter(Boolean).join(' '));
    if (text === '') input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
    input.style.borderColor = text === '' ? '#8A6E58' : color.alarm;
    if (text === '') return [];
    const sentence = styled('span', { display: 'block' });
    sentence.id = problemIdOf(input);
    sentence.textContent = text;
    return [sentence];
  });
  problem.hidden = sentences.length === 0;
  // Unchanged sentences are not set again, or screen readers would repeat them at every key.
  if (problem.textContent !== sentences.map(({ textContent }) => textContent).join(''))
    problem.replaceChildren(...sentences);
}

/** Formats the text of an input, keeps the cursor at the same digit, and moves on from a complete field. */
export function formatInput(field: CardInputs, part: CardPart): void {
  const input = field.inputs[part];
  const atEnd = input.selectionStart === input.value.length;
  const before = input.value.slice(0, input.selectionStart ?? 0).replace(/\W/g, '').length;
  const formatted = formats[part](input.value);
  if (formatted !== input.value) {
    input.value = formatted;
    const position = atEnd ? formatted.length : positionAfter(formatted, before);
    input.setSelectionRange(position, position);
  }
  if (!atEnd || document.activeElement !== input || !isFull(readEntry(field), part)) return;
  const next = cardParts[cardParts.indexOf(part) + 1];
  if (next) field.inputs[next].focus();
}

function positionAfter(text: string, characters: number): number {
  let left = characters;
  let position = 0;
  while (left > 0 && position < text.length) {
    if (/\w/.test(text.charAt(position))) left -= 1;
    position += 1;
  }
  return position;
}
