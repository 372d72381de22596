/** The little that is asked of the library here, which comes without types. */
declare module 'better-sqlite3' {
  class Database {
    constructor(file: string, options?: { readonly timeout?: number });
    exec(statements: string): this;
    close(): void;
  }
  export default Database;
}
