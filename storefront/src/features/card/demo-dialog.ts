import { color } from '../../ui/theme/tokens';

/** Texts of the dialog; `other` labels an optional third button. */
interface DialogTexts {
  readonly heading: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly other?: string;
}

const buttonStyle: Partial<CSSStyleDeclaration> = {
  minHeight: '48px',
  padding: '0.5em 1.4em',
  borderRadius: '999px',
  border: `2px solid ${color.kumkum}`,
  font: 'inherit',
  fontWeight: '600',
  cursor: 'pointer',
};

/**
 * Opens a modal dialog of the demo bank or wallet and resolves with the chosen answer. Escape chooses `no`. The focus
 * returns to where it was.
 */
export function chooseInDialog<Answer extends string>(
  { heading, text, yes: yesText, no: noText, other: otherText }: DialogTexts,
  answers: { readonly yes: Answer; readonly no: Answer; readonly other?: Answer },
): Promise<Answer> {
  const dialog = document.createElement('dialog');
  const previousFocus = document.activeElement;
  Object.assign(dialog.style, {
    maxWidth: 'min(32rem, calc(100vw - 32px))',
    padding: '28px',
    border: '0',
    borderRadius: '14px',
    background: color.paper,
    color: color.ink,
    font: 'inherit',
    boxShadow: '0 2px 6px rgba(92, 67, 52, 0.12), 0 18px 44px rgba(92, 67, 52, 0.18)',
  });
  const title = document.createElement('h2');
  title.id = 'demo-dialog-title';
  title.textContent = heading;
  const sentence = document.createElement('p');
  sentence.id = 'demo-dialog-text';
  sentence.textContent = text;
  sentence.style.margin = '12px 0 24px';
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.setAttribute('aria-describedby', sentence.id);

  const row = document.createElement('div');
  Object.assign(row.style, { display: 'flex', flexWrap: 'wrap', gap: '12px' });
  const yes = button(yesText, color.kumkum, '#FFFFFF');
  const no = button(noText, 'transparent', color.kumkum);
  const other = otherText && button(otherText, 'transparent', color.kumkum);
  row.append(yes, ...(other ? [other] : []), no);
  dialog.append(title, sentence, row);

  return new Promise((resolve) => {
    const decide = (answer: Answer) => {
      dialog.close();
      dialog.remove();
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
      resolve(answer);
    };
    yes.addEventListener('click', () => decide(answers.yes));
    no.addEventListener('click', () => decide(answers.no));
    if (other) other.addEventListener('click', () => decide(answers.other ?? answers.no));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      decide(answers.no);
    });
    document.body.append(dialog);
    dialog.showModal();
    yes.focus();
  });
}

function button(label: string, background: string, ink: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  Object.assign(element.style, buttonStyle, { background, color: ink });
  return element;
}
