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
import { createCardInputs, readEntry, showProblems, formatInput, type CardInputs } from './demo-card-inputs';
import { createElementEvents, type Handler } from './demo-events';

/** Card form in plain DOM with the interface of Stripe's Payment Element that `<PaymentElement>` uses. */
export interface DemoPaymentElement {
  mount(container: HTMLElement | string): void;
  unmount(): void;
  destroy(): void;
  update(options: { readonly readOnly?: boolean }): void;
  on(event: string, handler: Handler): DemoPaymentElement;
  once(event: string, handler: Handler): DemoPaymentElement;
  off(event: string, handler?: Handler): DemoPaymentElement;
  focus(): void;
  blur(): void;
  clear(): void;
  /** Current values, for `confirmPayment` only. */
  entry(): CardEntry;
  /**
   * Shows every problem and focuses the first invalid field.
   * @returns the first problem
   */
  reveal(): CardProblem | null;
}

/** Creates a card form. It renders on mount and leaves nothing after destroy. */
export function createPaymentElement(
  options: { readonly readOnly?: boolean },
  now: () => Date,
  onDestroy: () => void = () => undefined,
): DemoPaymentElement {
  const events = createElementEvents('payment');
  const { emit } = events;
  const blurred = new Set<CardPart>();
  let field: CardInputs | null = null;
  let isDisabled = options.readOnly ?? false;
  let fieldToFocus: CardPart | null = null;

  const shownProblem = (entry: CardEntry, part: CardPart): CardProblem | null => {
    const problem = problemOf(entry, part, now());
    // An incomplete field is no error until it loses focus.
    return problem?.startsWith('incomplete') && !blurred.has(part) ? null : problem;
  };
  const changed = () => {
    if (!field) return;
    const entry = readEntry(field);
    const problems = cardParts.map((part) => {
      const code = shownProblem(entry, part);
      return [part, code ? cardTexts.problems[code] : ''] as const;
    });
    showProblems(field, Object.fromEntries(problems) as Record<CardPart, string>);
    emit('change', {
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
        formatInput(drawnField, part);
        changed();
      });
      input.addEventListener('focus', () => emit('focus'));
      input.addEventListener('blur', () => {
        if (input.value !== '') blurred.add(part);
        changed();
        emit('blur');
      });
      input.addEventListener('keydown', (event) => event.key === 'Escape' && emit('escape'));
    }
  };

  const element: DemoPaymentElement = {
    mount(container) {
      const target = typeof container === 'string' ? document.querySelector(container) : container;
      if (!target || field) return;
      field = createCardInputs();
      listen(field);
      target.replaceChildren(field.root);
      // Callers attach listeners after mount, as with the real element.
      setTimeout(() => field && emit('ready'), 0);
    },
    unmount() {
      field?.root.remove();
      field = null;
      blurred.clear();
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
      if (isDisabled || !fieldToFocus) return;
      field?.inputs[fieldToFocus].focus();
      fieldToFocus = null;
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
      blurred.clear();
      for (const part of field ? cardParts : []) if (field) field.inputs[part].value = '';
      changed();
    },
    entry: () => (field ? readEntry(field) : emptyEntry),
    reveal() {
      cardParts.forEach((part) => blurred.add(part));
      changed();
      const entry = element.entry();
      const wrong = cardParts.find((part) => problemOf(entry, part, now()) !== null);
      // During a payment the fields are disabled; the focus moves once they are enabled.
      if (wrong && isDisabled) fieldToFocus = wrong;
      else if (wrong) field?.inputs[wrong].focus();
      return firstProblem(entry, now());
    },
  };
  return element;
}
