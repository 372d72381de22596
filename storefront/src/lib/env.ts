import { parseBrowserEnv } from '@seva/config/env/browser';

const parsed = parseBrowserEnv({ VITE_API_URL: import.meta.env.VITE_API_URL as string | undefined });
if (!parsed.ok) {
  throw new Error(parsed.problems.map(({ variable, reason }) => `${variable} ${reason}`).join('; '));
}

/** Variables of this build. The storefront reads them nowhere else. */
export const env = parsed.env;
