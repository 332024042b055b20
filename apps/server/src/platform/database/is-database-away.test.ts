import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import pg from 'pg';
import { isDatabaseAway } from './is-database-away.ts';

const failed = (code: string, more = {}) => Object.assign(new Error('failed'), { code, ...more });
const away = (error: unknown) => () => assert.equal(isDatabaseAway(error), true);
const other = (error: unknown) => () => assert.equal(isDatabaseAway(error), false);

describe('a database is away', () => {
  it('when nothing listens on the port', async () => {
    const client = new pg.Client('postgresql://unused@127.0.0.1:1/none');
    const error = await client.connect().catch((cause: unknown) => cause);
    away(error)();
  });
  it('when no socket is there', away(failed('ENOENT', { syscall: 'connect' })));
  it('when none of its addresses answers', away(new AggregateError([failed('ECONNREFUSED')])));
  it('when it shuts down', away(failed('57P01')));
  it('when it starts', away(failed('57P03')));
  it('when it has no connection left', away(failed('53300')));
  it('when the connection ends under a query', away(new Error('Connection terminated unexpectedly')));
  it('when no connection can be had in time', away(new Error('timeout exceeded when trying to connect')));
});

describe('a database is there', () => {
  it('when it refuses a row', other(failed('23505')));
  it('when it does not understand', other(failed('42601')));
  it('when something else fails', other(new Error('oops')));
  it('when a file is missing', other(failed('ENOENT', { syscall: 'open' })));
  it('when nothing failed', other(undefined));
});
