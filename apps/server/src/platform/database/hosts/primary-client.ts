import type pg from 'pg';
import type { Primary } from './primary.ts';

type Parameter = { parameterName: string; parameterValue: string };
/** The parts of the driver's client that its types omit. */
type Inner = {
  host: string;
  port: number;
  connectionParameters: { host: string; port: number };
  connection: { on(event: 'parameterStatus', listener: (parameter: Parameter) => void): void };
};

const READ_ONLY = '25006';

/**
 * A client class for a pool: each connection goes to the host that is the primary when it is opened, which the driver,
 * unlike libpq, does not look for by itself. PostgreSQL 14 and later say with every connection whether they are a
 * standby, so a host that was demoted in between is noticed without a query.
 */
export function followPrimary(Client: typeof pg.Client, primary: Primary): typeof pg.Client {
  return class extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: with a callback, as the pool calls it, nothing is returned
    override connect(callback?: any): any {
      const connecting = this.#connect();
      if (!callback) return connecting;
      connecting.then((client) => callback(null, client), callback);
    }

    async #connect(): Promise<this> {
      const host = await primary.find();
      const inner = this as unknown as Inner;
      Object.assign(inner, { host: host.host, port: host.port });
      Object.assign(inner.connectionParameters, { host: host.host, port: host.port });
      let isStandby = false;
      inner.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
        if (parameterName === 'in_hot_standby') isStandby = parameterValue === 'on';
      });
      try {
        await super.connect();
      } catch (cause) {
        primary.doubt();
        throw cause;
      }
      if (isStandby) {
        primary.doubt();
        await this.end();
        throw Object.assign(new Error(`${host.name} is a standby`), { code: READ_ONLY });
      }
      primary.follow(this, host);
      return this;
    }
  };
}
