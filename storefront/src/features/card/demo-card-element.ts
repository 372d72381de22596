import { demoCard } from '@seva/config/rules/demo-cards';
import { cardTexts } from '@texts/card';
import {
  cardParts,
  emptyEntry,
  firstProblem,
  problemOf,
  type CardEntry,
  type CardPart,
  type CardProblem,
} from './card-entry';
import { drawCardInputs, markInput, readEntry, tidyInput, type CardInputs } from './demo-card-inputs';

/** The events of a card element that the shop listens to. */
export type CardEventName = 'ready' | 'change' | 'focus' | 'blur' | 'escape';

type Handler = (event: unknown) => void;

/** A card field in plain DOM that behaves as Stripe's CardElement does towards `<CardElement>` of React. */
export interface DemoCardElement {
  mount(place: HTMLElement | string): void;
  unmount(): void;
  destroy(): void;
  update(options: { readonly disabled?: boolean }): void;
  on(event: CardEventName, handler: Handler): DemoCardElement;
  once(event: CardEventName, handler: Handler): DemoCardElement;
  off(event: CardEventName, handler?: Handler): DemoCardElement;
  focus(): void;
  blur(): void;
  clear(): void;
  /** What is entered, for `confirmCardPayment` alone. */
  entry(): CardEntry;
  /** Shows every problem and puts the cursor into the first box that has one. @returns the first problem. */
  reveal(): CardProblem | null;
}

/** Makes a card field; nothing is drawn before it is mounted, and nothing stays after it is destroyed. */
export function createDemoCardElement(
  options: { readonly disabled?: boolean },
  now: () => Date,
  onDestroy: () => void = () => undefined,
): DemoCardElement {
  const handlers = new Map<CardEventName, Set<Handler>>();
  const left = new Set<CardPart>();
  let field: CardInputs | null = null;
  let isDisabled = options.disabled ?? false;
  let awaited: CardPart | null = null;

  const tell = (event: CardEventName, detail: object = {}) => {
    for (const handler of [...(handlers.get(event) ?? [])]) handler({ elementType: 'card', ...detail });
  };
  const shownProblem = (entry: CardEntry, part: CardPart): CardProblem | null => {
    const problem = problemOf(entry, part, now());
    // What is merely unfinished is no mistake while it is being typed.
    return problem?.startsWith('incomplete') && !left.has(part) ? null : problem;
  };
  const changed = () => {
    if (!field) return;
    const entry = readEntry(field);
    const problems = cardParts.map((part) => shownProblem(entry, part));
    cardParts.forEach((part, index) => field && markInput(field.inputs[part], problems[index] !== null));
    const code = problems.find((problem) => problem !== null);
    tell('change', {
      empty: cardParts.every((part) => entry[part] === ''),
      complete: firstProblem(entry, now()) === null,
      error: code ? { type: 'validation_error', code, message: cardTexts.problems[code] } : undefined,
      value: { postalCode: entry.postalCode },
      brand: demoCard(entry.number)?.brand ?? 'unknown',
    });
  };
  const listen = (drawnField: CardInputs) => {
    for (const { button, entry } of drawnField.offers) {
      button.disabled = isDisabled;
      button.addEventListener('click', () => {
        for (const part of cardParts) drawnField.inputs[part].value = entry[part];
        changed();
      });
    }
    for (const part of cardParts) {
      const input = drawnField.inputs[part];
      input.disabled = isDisabled;
      input.addEventListener('input', () => {
        tidyInput(drawnField, part);
        changed();
      });
      input.addEventListener('focus', () => tell('focus'));
      input.addEventListener('blur', () => {
        if (input.value !== '') left.add(part);
        changed();
        tell('blur');
      });
      input.addEventListener('keydown', (event) => event.key === 'Escape' && tell('escape'));
    }
  };

  const element: DemoCardElement = {
    mount(place) {
      const target = typeof place === 'string' ? document.querySelector(place) : place;
      if (!target || field) return;
      field = drawCardInputs();
      listen(field);
      target.replaceChildren(field.root);
      // Whoever mounts the element listens to it a moment later, as with the real one.
      setTimeout(() => field && tell('ready'), 0);
    },
    unmount() {
      field?.root.remove();
      field = null;
      left.clear();
    },
    destroy() {
      element.unmount();
      handlers.clear();
      onDestroy();
    },
    update({ disabled = isDisabled }) {
      isDisabled = disabled;
      for (const part of field ? cardParts : []) if (field) field.inputs[part].disabled = isDisabled;
      for (const { button } of field?.offers ?? []) button.disabled = isDisabled;
      if (isDisabled || !awaited) return;
      field?.inputs[awaited].focus();
      awaited = null;
    },
    on(event, handler) {
      handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
      return element;
    },
    once(event, handler) {
      const first: Handler = (detail) => {
        element.off(event, first);
        handler(detail);
      };
      return element.on(event, first);
    },
    off(event, handler) {
      if (handler) handlers.get(event)?.delete(handler);
      else handlers.delete(event);
      return element;
    },
    focus: () => field?.inputs.number.focus(),
    blur: () => cardParts.forEach((part) => field?.inputs[part].blur()),
    clear() {
      left.clear();
      for (const part of field ? cardParts : []) if (field) field.inputs[part].value = '';
      changed();
    },
    entry: () => (field ? readEntry(field) : emptyEntry),
    reveal() {
      cardParts.forEach((part) => left.add(part));
      changed();
      const entry = element.entry();
      const wrong = cardParts.find((part) => problemOf(entry, part, now()) !== null);
      // A form that is at work has its boxes locked; the cursor goes there when they open again.
      if (wrong && isDisabled) awaited = wrong;
      else if (wrong) field?.inputs[wrong].focus();
      return firstProblem(entry, now());
    },
  };
  return element;
}
