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
import { drawCardInputs, markInput, readEntry, tellProblem, tidyInput, type CardInputs } from './demo-card-inputs';
import { elementEvents, type Handler } from './demo-events';

/** A card form in plain DOM that behaves as Stripe's Payment Element does towards `<PaymentElement>` of React. */
export interface DemoPaymentElement {
  mount(place: HTMLElement | string): void;
  unmount(): void;
  destroy(): void;
  update(options: { readonly readOnly?: boolean }): void;
  on(event: string, handler: Handler): DemoPaymentElement;
  once(event: string, handler: Handler): DemoPaymentElement;
  off(event: string, handler?: Handler): DemoPaymentElement;
  focus(): void;
  blur(): void;
  clear(): void;
  /** What is entered, for `confirmPayment` alone. */
  entry(): CardEntry;
  /** Shows every problem and puts the cursor into the first box that has one. @returns the first problem. */
  reveal(): CardProblem | null;
}

/** Makes a card field; nothing is drawn before it is mounted, and nothing stays after it is destroyed. */
export function createPaymentElement(
  options: { readonly readOnly?: boolean },
  now: () => Date,
  onDestroy: () => void = () => undefined,
): DemoPaymentElement {
  const events = elementEvents('payment');
  const { tell } = events;
  const left = new Set<CardPart>();
  let field: CardInputs | null = null;
  let isDisabled = options.readOnly ?? false;
  let awaited: CardPart | null = null;

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
    tellProblem(field, code ? cardTexts.problems[code] : '');
    tell('change', {
      empty: cardParts.every((part) => entry[part] === ''),
      complete: firstProblem(entry, now()) === null,
      collapsed: false,
      value: { type: 'card' },
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

  const element: DemoPaymentElement = {
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
      events.clear();
      onDestroy();
    },
    update({ readOnly = isDisabled }) {
      isDisabled = readOnly;
      for (const part of field ? cardParts : []) if (field) field.inputs[part].disabled = isDisabled;
      for (const { button } of field?.offers ?? []) button.disabled = isDisabled;
      if (isDisabled || !awaited) return;
      field?.inputs[awaited].focus();
      awaited = null;
    },
    on(event, handler) {
      events.on(event, handler);
      return element;
    },
    once(event, handler) {
      events.once(event, handler);
      return element;
    },
    off(event, handler) {
      events.off(event, handler);
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
