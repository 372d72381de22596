/**
 * Checks an assumption of a patch.
 * @param file the patch, below `cms/src`
 * @throws Error that names the patch if the package has changed
 */
export function requireExpected(file: string, what: string, isExpected: boolean): void {
  if (isExpected) return;
  throw new Error(`${what} is not what cms/src/${file} expects: a package has changed. See docs/updating-strapi.md.`);
}

/**
 * Replaces methods of an object inside Strapi or another package.
 * @param expects part of the source of each method, such as its parameters
 * @param replace returns the new methods from the original ones, which are bound to the target
 * @throws Error if the object lacks a method or its source differs
 */
export function patch<Target extends object, Name extends keyof Target & string>(
  file: string,
  target: Target,
  expects: Readonly<Record<Name, string>>,
  replace: (original: Pick<Target, Name>) => Pick<Target, Name>,
): void {
  const bound = Object.entries<string>(expects).map(([method, source]) => {
    const original = (target as Readonly<Record<string, unknown>> | undefined)?.[method];
    const isExpected = typeof original === 'function' && String(original).includes(source);
    requireExpected(file, `The method ${method}`, isExpected);
    return [method, (original as () => unknown).bind(target)];
  });
  Object.assign(target, replace(Object.fromEntries(bound) as Pick<Target, Name>));
}
