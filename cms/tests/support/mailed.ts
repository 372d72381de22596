import { until } from './client';

/** A mail as its receiver reads it. */
export interface ReceivedMail {
  readonly template: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

interface Shop {
  readonly url: string;
}

/** The mails of a template, newest first, from the demo's outbox: those to one address, or all. */
export async function mailsOf({ url }: Shop, template: string, to?: string): Promise<ReceivedMail[]> {
  const query = new URLSearchParams({ template, ...(to === undefined ? {} : { to }) });
  const answer = await fetch(`${url}/demo/outbox.json?${query.toString()}`);
  return (await answer.json()) as ReceivedMail[];
}

/** The same, once there are at least so many. */
export async function mailsTo(shop: Shop, to: string, template: string, atLeast = 1): Promise<ReceivedMail[]> {
  let mails: ReceivedMail[] = [];
  await until(`${atLeast} × ${template} to ${to}`, async () => {
    mails = await mailsOf(shop, template, to);
    return mails.length >= atLeast;
  });
  return mails;
}

/** The token in the link of a mail; '' where there is none. */
export const tokenIn = (mail: ReceivedMail | undefined): string =>
  decodeURIComponent(/token=([^\s&"]+)/.exec(mail?.text ?? '')?.[1] ?? '');

/** The token in the newest mail of a template to an address, once there is one. */
export async function tokenMailed(shop: Shop, to: string, template: string): Promise<string> {
  return tokenIn((await mailsTo(shop, to, template))[0]);
}
