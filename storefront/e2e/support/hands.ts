import type { BrowserContext } from '@playwright/test';

/** Action of a hand, as the page received it from the browser. */
interface Touch {
  readonly kind: 'tap' | 'field';
  /** Heading of the dialog around it; '' on the page itself. */
  readonly dialog: string;
  /** Text of the tapped element, or label of the field. */
  readonly what: string;
}

/** Actions since the last call: the taps in order, and each field once. */
export interface CountedActions {
  readonly taps: readonly string[];
  readonly fields: readonly string[];
}

/** Counter of taps and typed fields, independent of what a journey claims to do. */
export interface Hands {
  /** Returns the actions and clears them. A tap inside `foreignDialog`, such as a wallet's, does not count. */
  done(foreignDialog?: string): CountedActions;
}

/**
 * Counts in every page of a browser what a hand does: each press, and each field that receives letters. The browser
 * does not trust presses by scripts, so they do not count.
 */
export async function watchHands(context: BrowserContext): Promise<Hands> {
  const touches: Touch[] = [];
  await context.exposeBinding('handDid', (_source, touch: Touch) => void touches.push(touch));
  await context.addInitScript(() => {
    const tell = (kind: Touch['kind'], event: Event) => {
      const { target } = event;
      if (!event.isTrusted || !(target instanceof Element)) return;
      const [label] = target instanceof HTMLInputElement ? (target.labels ?? []) : [];
      const named = target.closest('a, button, label, summary') ?? label ?? target;
      const words = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
      const dialog = words(target.closest('dialog')?.querySelector('h2'));
      const what = (named.getAttribute('aria-label') ?? words(named)).slice(0, 40);
      const { handDid } = window as unknown as { handDid: (touch: Touch) => void };
      handDid({ kind, dialog, what });
    };
    const isTyped = 'input:not([type="checkbox"], [type="radio"]), textarea, select';
    addEventListener('pointerdown', (event) => tell('tap', event), true);
    addEventListener(
      'input',
      (event) => event.target instanceof Element && event.target.matches(isTyped) && tell('field', event),
      true,
    );
  });
  return {
    done(foreignDialog) {
      const own = touches.splice(0).filter(({ dialog }) => foreignDialog === undefined || dialog !== foreignDialog);
      const of = (kind: Touch['kind']) => own.filter((touch) => touch.kind === kind).map(({ what }) => what);
      return { taps: of('tap'), fields: [...new Set(of('field'))] };
    },
  };
}
