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
import { createDemoElement, type DemoElement } from './demo-element';

/** Card form in plain DOM with the interface of Stripe's Payment Element that `<PaymentElement>` uses. */
export interface DemoPaymentElement extends DemoElement {
  update(options: { readonly readOnly?: boolean }): void;
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

  const { element, emit } = createDemoElement('payment', {
    draw() {
      field = createCardInputs();
      listen(field);
      return field.root;
    },
    onUnmount() {
      field = null;
      blurred.clear();
    },
    onDestroy,
  });
  const entry = () => (field ? readEntry(field) : emptyEntry);

  return Object.assign(element, {
    update({ readOnly = isDisabled }) {
      isDisabled = readOnly;
      for (const part of field ? cardParts : []) if (field) field.inputs[part].disabled = isDisabled;
      for (const { button } of field?.offers ?? []) button.disabled = isDisabled;
      if (isDisabled || !fieldToFocus) return;
      field?.inputs[fieldToFocus].focus();
      fieldToFocus = null;
    },
    focus: () => field?.inputs.number.focus(),
    blur: () => cardParts.forEach((part) => field?.inputs[part].blur()),
    clear() {
      blurred.clear();
      for (const part of field ? cardParts : []) if (field) field.inputs[part].value = '';
      changed();
    },
    entry,
    reveal() {
      cardParts.forEach((part) => blurred.add(part));
      changed();
      const typed = entry();
      const wrong = cardParts.find((part) => problemOf(typed, part, now()) !== null);
      // During a payment the fields are disabled; the focus moves once they are enabled.
      if (wrong && isDisabled) fieldToFocus = wrong;
      else if (wrong) field?.inputs[wrong].focus();
      return firstProblem(typed, now());
    },
  });
}
