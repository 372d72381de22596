import type { Facts } from '../facts';
import { advice, right, unasked, wrong, type Findings } from '../finding';
import { ifLive } from './severity';

const whereToSet = 'Set it in the server’s environment (.env or the systemd unit) and restart the server.';

/** Reports variables that the server would refuse or warn about. */
export function checkVariables({ configuration: { problems, warnings } }: Facts): Findings {
  const refused = problems.map(({ variable, reason }) =>
    wrong(`env.${variable}`, `${variable} ${reason}.`, whereToSet),
  );
  const advised = warnings.map(({ variable, reason }) =>
    advice(`env.${variable}`, `${variable} ${reason}.`, whereToSet),
  );
  return refused.length > 0 ? [...refused, ...advised] : [right('env', 'All variables are valid.'), ...advised];
}

/** Checks settings without which the server starts but should not go live. */
export function checkGoingLive({ configuration }: Facts): Findings {
  const { mode, nodeEnv, given, env } = configuration;
  if (mode === 'demo') return [];
  const { hostname } = new URL(env.publicUrl);
  const isExample = /(^|\.)example(\.(org|com|net))?$|^localhost$/.test(hostname);
  return [
    nodeEnv === 'production'
      ? right('node-env', 'NODE_ENV is production.')
      : ifLive(configuration)(
          'node-env',
          `NODE_ENV is ${nodeEnv ?? 'not set'}.`,
          'Set NODE_ENV=production: a server without keys then refuses to start instead of showing a demo.',
        ),
    isExample
      ? ifLive(configuration)(
          'public-url',
          `PUBLIC_URL is ${hostname}, which isn’t your domain.`,
          'Set PUBLIC_URL to the address devotees use.',
        )
      : null,
    given.has('STAFF_MAIL')
      ? null
      : ifLive(configuration)(
          'staff-mail',
          'STAFF_MAIL is missing: staff get no emails about donations, disputes and alerts.',
          'Set STAFF_MAIL to the treasurer’s email address.',
        ),
  ];
}

/** Finds lines of `.env` that systemd reads differently than the npm commands, and URLs with an unescaped `@`. */
export function checkWriting({ machine: { envFile }, configuration: { unescaped } }: Facts): Findings {
  return [
    envFile?.hasMark
      ? wrong(
          'env-file.mark',
          '.env starts with a byte order mark, which hides its first variable.',
          'Save the file as UTF-8 without BOM.',
        )
      : null,
    ...(envFile?.commented ?? []).map((variable) =>
      wrong(
        `env-file.${variable}`,
        `In .env, a comment follows the value of ${variable}: systemd reads it as part of the value.`,
        'Put the comment on its own line.',
      ),
    ),
    ...unescaped.map((variable) =>
      advice(
        `escape.${variable}`,
        `The user or password in ${variable} contains an unescaped @.`,
        'Write %40 instead of @ before the host.',
      ),
    ),
  ];
}

const openHosts = ['0.0.0.0', '::'];

/** Checks that the server's port is not open to the network beside a local proxy, which would bypass TLS. */
export function checkOpenPort({ configuration: { env } }: Facts): Findings {
  const { networks } = env.trustedProxies;
  const isProxyHere =
    networks.length > 0 && networks.every(({ address }) => address === '::1' || address.startsWith('127.'));
  if (!isProxyHere || !openHosts.includes(env.host)) return [];
  return [
    wrong(
      'open-port',
      `The proxy runs on this machine, but port ${env.port} is open to every network, without TLS.`,
      'Set HOST=127.0.0.1.',
    ),
  ];
}

/** Finds passwords and secrets that are easy to guess. */
export function checkSecrets({ configuration, machine }: Facts): Findings {
  const { weakPasswords } = configuration;
  const found = [
    ...weakPasswords.map(({ variable, reason }) =>
      wrong(
        `weak.${variable}`,
        `The password in ${variable} ${reason}.`,
        'Use a long random password for that service.',
      ),
    ),
    ...machine.weakSecrets.map((says) =>
      wrong(
        'weak.secrets',
        `secrets.json: ${says}.`,
        'Stop the server, move secrets.json away, and start it to create new secrets. Everyone has to sign in and set up two-step sign-in again. Keep the old auditKey.',
      ),
    ),
  ];
  return found.length > 0 ? found : [right('weak', 'No password or secret is easy to guess.')];
}

const asOctal = (rights: number) => `0${rights.toString(8).padStart(2, '0')}`;

/** Checks that other users of the machine cannot read secrets. */
export function checkFiles({ machine: { files } }: Facts): Findings {
  const open = files.filter(({ othersMay }) => othersMay !== 0);
  if (open.length === 0) return [right('files', 'Only their owner can read the secrets.')];
  return open.map(({ name, othersMay }) =>
    wrong(
      `files.${name}`,
      `Others on this machine can read or change ${name} (permissions ${asOctal(othersMay)}).`,
      'Remove their permissions: chmod go= and the file’s name.',
    ),
  );
}

/** Compares the running server with this configuration. */
export function checkProcess({ machine }: Facts): Findings {
  const { running, seesProcesses } = machine;
  if (!running)
    return [
      unasked(
        'process',
        seesProcesses
          ? 'This user runs no server on this data folder, so the doctor didn’t check its memory variables.'
          : 'The doctor can’t inspect processes on this system, so it didn’t check the memory variables.',
      ),
    ];
  const { differs, lacksMemory, uid } = running;
  return [
    differs.length === 0
      ? right('process', 'The running server has the same configuration as this command.')
      : wrong(
          'process',
          `The running server has different values than this command for ${differs.join(', ')}.`,
          'If you just changed them, restart the server. If not, run this command with the server’s environment.',
        ),
    lacksMemory.length === 0
      ? right('memory', 'The variables that limit memory are set.')
      : advice(
          'memory',
          `The running server lacks ${lacksMemory.join(', ')} and may use up to 200 MB more.`,
          'Set them as in config/deploy/seva.service.',
        ),
    uid === 0
      ? advice('root', 'The server runs as root.', 'Run it as its own user, as in config/deploy/seva.service.')
      : null,
  ];
}
