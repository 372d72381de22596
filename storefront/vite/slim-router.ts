import { parseAst, type Plugin } from 'vite';

/** A node of the parsed file, as far as it is looked at here. */
interface Code {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name: string } | null;
  readonly body?: Code | Code[] | null;
}

const isProgram = (value: unknown): value is { body: readonly Code[] } =>
  Array.isArray((value as { body?: unknown } | null)?.body);

/** What the shop never asks of the router: each throws when it is called after all. */
const leftOut = [
  // Pages drawn by the router's own framework, and their server components.
  'Scripts',
  'PrefetchPageLinks',
  'PrefetchPageLinksImpl',
  'RSCPrefetchPageLinksImpl',
  'RSCErrorHandler',
  'deserializeErrors',
  'instrumentClientSideRouter',
  'getRouteInstrumentationUpdates',
  // Forms and fetchers: the shop sends its forms itself.
  'useSubmit',
  'useFormAction',
  'getFormSubmissionInfo',
  'createRouter/handleAction',
  'createRouter/fetch2',
  'createRouter/handleFetcherAction',
  'createRouter/handleFetcherLoader',
  'createRouter/getFetcher',
  // Routes that become known later: the shop's table is whole from the start.
  'createRouter/discoverRoutes',
  'createRouter/patchRoutes',
  'patchRoutesImpl',
  'callRouteMiddleware',
  'runClientMiddlewarePipeline',
];

/** What is asked on every page with an answer that is always the same. */
const constant = {
  usePrefetchBehavior: '[false, null, {}]',
} as const;

/** Names for React's tools: what is named counts as used. */
const names = /^\w+\.displayName = "[^"]+";$/gm;

function functionsIn(statements: readonly Code[], prefix = ''): [string, Code][] {
  return statements.flatMap((statement) => {
    if (statement.type !== 'FunctionDeclaration' || !statement.id) return [];
    const name = prefix + statement.id.name;
    const { body } = statement;
    const inner = body && !Array.isArray(body) && Array.isArray(body.body) ? functionsIn(body.body, `${name}/`) : [];
    return [[name, statement], ...inner] as [string, Code][];
  });
}

/**
 * Cuts the parts of the router that the shop does not use out of its file, which bundlers cannot: they hang on parts
 * that are used. Throws when one of them is not there any more, after an update of the library.
 */
export function slimRouter(code: string): string {
  const program: unknown = parseAst(code);
  if (!isProgram(program)) throw new Error('The router cannot be read');
  const functions = new Map(functionsIn(program.body));
  const bodies = new Map<string, string>([
    ...leftOut.map((name) => [name, `{ throw new Error('router: ${name}') }`] as const),
    ...Object.entries(constant).map(([name, answer]) => [name, `{ return ${answer} }`] as const),
  ]);
  const missing = [...bodies.keys()].filter((name) => !functions.has(name));
  if (missing.length > 0)
    throw new Error(`react-router has no ${missing.join(', ')} any more: see vite/slim-router.ts`);
  const cuts = [...bodies].map(([name, text]) => {
    const { body } = functions.get(name) as { body: Code };
    return { start: body.start, end: body.end, text };
  });
  return cuts
    .sort((one, other) => other.start - one.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code)
    .replace(names, '');
}

/** Applies it to the browser's build; development, tests and the server have the whole library. */
export function slimRouterInBrowsers(): Plugin {
  let isBrowser = false;
  let hasCut = false;
  return {
    name: 'slim-router',
    enforce: 'pre',
    configResolved: ({ build, command }) => {
      isBrowser = command === 'build' && !build.ssr;
    },
    transform: (code, id) => {
      if (!isBrowser || !id.includes('react-router/dist/production/chunk-') || !code.includes('function createRouter('))
        return null;
      hasCut = true;
      return { code: slimRouter(code), map: null };
    },
    buildEnd: (error) => {
      if (isBrowser && !error && !hasCut) throw new Error('react-router was not slimmed: see vite/slim-router.ts');
    },
  };
}
