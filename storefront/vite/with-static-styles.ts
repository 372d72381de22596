import { parseAst } from 'vite';

/** The library that the source of the shop writes its styles with. */
export const library = 'styled-components';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Every node below one, each before those inside it. */
function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(each)) yield* nodesIn(each);
  }
}

const importsIn = (program: Node) =>
  (program.body as Node[]).filter(
    ({ type, source }) => type === 'ImportDeclaration' && (source as Node).value === library,
  );

/** What a module calls the things that it imports of the library, by their names there. */
function importsOf(program: Node): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of importsIn(program)) {
    for (const { type, local, imported } of statement.specifiers as (Node & { local: Node; imported?: Node })[])
      names.set(String(local.name), type === 'ImportDefaultSpecifier' ? 'default' : String(imported?.name));
  }
  return names;
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The element or component and the name of `styled.x.withConfig({ componentId })`, as source. */
function componentOf(tag: Node, code: string, names: Map<string, string>, shorten: (name: string) => string) {
  const { callee, arguments: given } = tag as Node & { callee?: Node; arguments?: Node[] };
  const options = given?.[0]?.properties as (Node & { key: Node; value: Node })[] | undefined;
  const name = options?.find(({ key }) => key.name === 'componentId')?.value.value;
  const made = callee?.object as
    (Node & { object?: Node; property?: Node; callee?: Node; arguments?: Node[] }) | undefined;
  if (!made || typeof name !== 'string') return null;
  const styled = made.type === 'CallExpression' ? made.callee : made.object;
  if (!styled || names.get(String(styled.name)) !== 'default') return null;
  const [argument] = made.arguments ?? [];
  const target = argument ? code.slice(argument.start, argument.end) : JSON.stringify(made.property?.name);
  return { target, name: JSON.stringify(shorten(name)), styled: String(styled.name) };
}

/**
 * A module with its templates of styles taken out for the browser, which has them in the sheet, or handed over to what
 * writes the sheet. `shorten` gives the name that a component has in place of the compiler's. Gives null for a module
 * without any styles.
 */
export function withStaticStyles(
  code: string,
  forServer: boolean,
  shorten: (name: string) => string = (name) => name,
): string | null {
  const program: unknown = parseAst(code);
  if (!isNode(program)) throw new Error('A module cannot be read');
  const names = importsOf(program);
  if (names.size === 0) return null;
  const changes: Change[] = importsIn(program).map((node) => ({ ...node, text: '' }));
  for (const node of nodesIn(program)) {
    // What stands inside a template goes with it.
    if (node.type !== 'TaggedTemplateExpression' || node.start < (changes.at(-1)?.end ?? 0)) continue;
    const tag = node.tag as Node;
    const quasi = node.quasi as Node;
    const kind = names.get(String(tag.name));
    const component = kind ? null : componentOf(tag, code, names, shorten);
    if (component) {
      const { target, name, styled } = component;
      const rules = forServer ? `, staticCss${code.slice(quasi.start, quasi.end)}` : '';
      changes.push({ ...node, text: `/* @__PURE__ */ ${styled}(${target}, ${name}${rules})` });
    } else if (kind && !forServer) {
      changes.push({ ...node, text: kind === 'createGlobalStyle' ? '() => null' : 'undefined' });
    } else if (names.get(String((tag as Node & { object?: Node }).object?.name)) === 'default') {
      throw new Error(`A styled component has no name: ${code.slice(node.start, node.start + 80)}`);
    }
  }
  const changed = changes.reduceRight(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    code,
  );
  const kept = [...names].filter(([, kind]) => forServer || kind === 'default');
  const imports = kept.map(([local, kind]) => `${kind === 'default' ? 'styled' : kind} as ${local}`);
  if (forServer) imports.push('css as staticCss');
  return `${imports.length > 0 ? `import { ${imports.join(', ')} } from '${library}';\n` : ''}${changed}`;
}

/** The class names of components in the browser's scripts whose styles a sheet does not have. */
export function missingIn(css: string, scripts: readonly string[]): string[] {
  const names = new Set(scripts.flatMap((script) => script.match(/\bsc-[a-z0-9]+-\d+\b/g) ?? []));
  const styled = new Set(css.match(/\bsc-[a-z0-9]+-\d+\b/g));
  return [...names].filter((name) => !styled.has(name));
}
