import type pg from 'pg';

/**
 * A client class for a connection pooler in transaction mode, which gives each transaction another server connection.
 * Named statements would be prepared on one of them and executed on another, so they run without their names.
 */
export function withoutNames(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: the driver has eight overloads, all of which are passed on as they are
    override query(...given: any[]): any {
      const [statement, ...rest] = given;
      const isNamed = typeof statement?.name === 'string' && typeof statement.text === 'string';
      const forward = super.query as (...given: unknown[]) => unknown;
      return forward.call(this, isNamed ? { ...statement, name: undefined } : statement, ...rest);
    }
  };
}
