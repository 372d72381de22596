import type { BrowserContext } from '@playwright/test';

/** What hands really did, as the pages heard it from the browser. */
interface Touch {
  readonly kind: 'tap' | 'field';
  /** The heading of the dialog that it was done in; '' on the page itself. */
  readonly dialog: string;
  /** The words of what was tapped, or the label of the field. */
  readonly what: string;
}

/** What was done since it was last asked, in words: the taps in order, and each field once. */
export interface Done {
  readonly taps: readonly string[];
  readonly fields: readonly string[];
}

/** Somebody whose taps and typed fields are counted by the pages, whatever a journey says that it does. */
export interface Hands {
  /** Answers and forgets what was done. A tap inside the dialog of this heading is somebody else's, such as a wallet's. */
  done(foreignDialog?: string): Done;
}

/**
 * Counts in every page of a browser what comes from a hand: each press of a finger or a mouse, and each field that
 * letters went into. What scripts press themselves is not trusted by the browser and not counted.
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
