/** Types for the few functions of the library that the tests use, which comes without types. */
declare module 'better-sqlite3' {
  interface Statement {
    all(...values: unknown[]): unknown[];
    get(...values: unknown[]): unknown;
    run(...values: unknown[]): unknown;
    pluck(): Statement;
    raw(on: boolean): Statement;
    safeIntegers(on: boolean): Statement;
  }
  class Database {
    constructor(file: string, options?: { readonly?: boolean; fileMustExist?: boolean; timeout?: number });
    prepare(statement: string): Statement;
    exec(statements: string): this;
    pragma(statement: string, options?: { simple?: boolean }): unknown;
    backup(file: string): Promise<unknown>;
    close(): void;
  }
  export default Database;
}
