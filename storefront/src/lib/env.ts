import { parseBrowserEnv } from '@seva/config/env/browser';

const parsed = parseBrowserEnv({ VITE_API_URL: import.meta.env.VITE_API_URL as string | undefined });
if (!parsed.ok) {
  throw new Error(parsed.problems.map(({ variable, reason }) => `${variable} ${reason}`).join('; '));
}

/** What this build was told: the only place of the storefront that reads the build's variables. */
export const env = parsed.env;
