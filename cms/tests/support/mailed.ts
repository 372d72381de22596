import { until } from './client';

/** Email as its recipient reads it. */
export interface ReceivedMail {
  readonly template: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

interface Shop {
  readonly url: string;
}

/** Returns the emails of a template from the demo's outbox, newest first, to one address or all. */
export async function mailsOf({ url }: Shop, template: string, to?: string): Promise<ReceivedMail[]> {
  const query = new URLSearchParams({ template, ...(to === undefined ? {} : { to }) });
  const answer = await fetch(`${url}/demo/outbox.json?${query.toString()}`);
  return (await answer.json()) as ReceivedMail[];
}

/** Returns the same, once there are at least `count`. */
export async function mailsTo(shop: Shop, to: string, template: string, atLeast = 1): Promise<ReceivedMail[]> {
  let mails: ReceivedMail[] = [];
  await until(`${atLeast} × ${template} to ${to}`, async () => {
    mails = await mailsOf(shop, template, to);
    return mails.length >= atLeast;
  });
  return mails;
}

/** Returns the token in the link of an email, or ''. */
export const tokenIn = (mail: ReceivedMail | undefined): string =>
  decodeURIComponent(/token=([^\s&"]+)/.exec(mail?.text ?? '')?.[1] ?? '');

/** Waits for an email of a template to an address. Returns the token in the newest one. */
export async function tokenMailed(shop: Shop, to: string, template: string): Promise<string> {
  return tokenIn((await mailsTo(shop, to, template))[0]);
}
