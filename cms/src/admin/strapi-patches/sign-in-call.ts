import { completeSignIn } from '../second-factor/at-sign-in';

// Replaces `window.fetch` for sign-in calls: Strapi's forms know no codes and offer no hook. Upstream issue:
// strapi/strapi#27621 (open). Test: storefront/e2e/panel/sign-in.test.ts.

const signInPaths = ['/admin/login', '/admin/register'];

const pathOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : String(input), window.location.href).pathname;

/** Shows the code dialog when a sign-in needs a code. */
export function requestCodesAtSignIn(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const answer = await send(input, init);
    if (answer.ok || !signInPaths.includes(pathOf(input))) return answer;
    return completeSignIn(answer, init?.body, (body) => send(input, { ...init, body }));
  };
}
