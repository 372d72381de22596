import { callApi } from './client';
import type { TestServer } from './server';

/** Creates devotees, each with a unique address and phone unless given. */
export interface Devotees {
  /** Registers a devotee whose password is `river of <name>`. */
  register(name: string, more?: object): Promise<Registered>;
  /** Adds a devotee without a login as an admin. Returns the id. */
  addAtCounter(fields: object): Promise<string>;
}

/** Newly registered devotee with a session token. */
export interface Registered {
  readonly _id: string;
  readonly name: string;
  readonly token: string;
  readonly email: string;
  readonly phone: string;
}

/** Creates devotees in a shop. `admin` is the token of one of its admins. */
export function devoteesOf(server: TestServer, admin: string): Devotees {
  let made = 0;
  return {
    async register(name, more = {}) {
      made += 1;
      const email = `${name.toLowerCase().replace(/ +/g, '.')}.${made}@merge.example`;
      const phone = `317-555-${String(1000 + made)}`;
      const body = { name, email, phone, password: `river of ${name}`, ...more };
      const { body: person } = await callApi(server, 'users.register', { body });
      return { ...body, ...person };
    },
    async addAtCounter(fields) {
      const { _id: id } = (await callApi(server, 'users.add', {}, admin)).body;
      await callApi(server, 'users.update', { params: { id }, body: fields }, admin);
      return id;
    },
  };
}
