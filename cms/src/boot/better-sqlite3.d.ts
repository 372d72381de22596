/** Types for the used part of the library, which has none. */
declare module 'better-sqlite3' {
  interface Statement {
    raw(on: boolean): this;
    safeIntegers(on: boolean): this;
    all(...values: unknown[]): unknown[];
    get(...values: unknown[]): unknown;
    run(...values: unknown[]): unknown;
  }
  class Database {
    constructor(
      file: string,
      options?: { readonly readonly?: boolean; readonly fileMustExist?: boolean; readonly timeout?: number },
    );
    prepare(statement: string): Statement;
    exec(statements: string): this;
    pragma(statement: string, options?: { readonly simple?: boolean }): unknown;
    backup(file: string): Promise<unknown>;
    close(): void;
  }
  export default Database;
}
