import { cardTexts } from '@texts/card';
import { color } from '../../ui/theme/tokens';

/** The answer of the person before the screen. */
export type AuthenticationOutcome = 'authorise' | 'fail';

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
 * The practice gateway's 3-D Secure dialog: holds the focus, gives it back, and takes Escape for a refusal. Resolves
 * when the person has decided; the dialog is gone by then.
 */
export function askForAuthentication(): Promise<AuthenticationOutcome> {
  const { heading, text, authorise, fail } = cardTexts.authentication;
  const dialog = document.createElement('dialog');
  const back = document.activeElement;
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
  title.id = 'demo-authentication-title';
  title.textContent = heading;
  const sentence = document.createElement('p');
  sentence.id = 'demo-authentication-text';
  sentence.textContent = text;
  sentence.style.margin = '12px 0 24px';
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.setAttribute('aria-describedby', sentence.id);

  const row = document.createElement('div');
  Object.assign(row.style, { display: 'flex', flexWrap: 'wrap', gap: '12px' });
  const yes = button(authorise, color.kumkum, '#FFFFFF');
  const no = button(fail, 'transparent', color.kumkum);
  row.append(yes, no);
  dialog.append(title, sentence, row);

  return new Promise((resolve) => {
    const decide = (outcome: AuthenticationOutcome) => {
      dialog.close();
      dialog.remove();
      if (back instanceof HTMLElement) back.focus();
      resolve(outcome);
    };
    yes.addEventListener('click', () => decide('authorise'));
    no.addEventListener('click', () => decide('fail'));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      decide('fail');
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
