/** A database handle that stays the same while the connection behind it is swapped. */
import type { Database } from 'better-sqlite3';

const currents = new WeakMap<Database, Database>();

/** The connection behind a handle; a plain connection is returned as is. */
export function currentOf(database: Database): Database {
  return currents.get(database) ?? database;
}

/** `swap` closes the previous connection. */
export function makeSwappable(first: Database): {
  database: Database;
  swap(next: Database): void;
} {
  let current = first;
  const database = new Proxy({} as Database, {
    get(_, name) {
      const value: unknown = Reflect.get(current, name, current);
      return typeof value === 'function' ? (value.bind(current) as unknown) : value;
    },
  });
  currents.set(database, current);
  return {
    database,
    swap(next) {
      const old = current;
      current = next;
      currents.set(database, next);
      old.close();
    },
  };
}
