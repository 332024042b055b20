import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDatabaseUrl } from './database-url.ts';

const names = (text: string) => readDatabaseUrl(text)?.hosts.map(({ name }) => name);
const urls = (text: string) => readDatabaseUrl(text)?.hosts.map(({ url }) => url);

describe('a database URL', () => {
  it('of one host stays as it is', () => {
    for (const url of [
      'postgresql://postpress:a%2Cb@db.example.com/postpress?sslmode=require',
      'postgres://db:6432/x',
      'postgresql://user@/x?host=/var/run/postgresql',
      'postgresql://%2Fvar%2Frun%2Fpostgresql/x',
      'postgresql://[::1]:5433/x',
    ])
      assert.deepEqual(urls(url), [url]);
  });
  it('has several hosts, each with its port', () => {
    const url = 'postgresql://me:se,cret@one:5433,two,[::1]:5434/x?sslmode=require';
    assert.deepEqual(names(url), ['one:5433', 'two:5432', '::1:5434']);
    assert.equal(urls(url)?.[1], 'postgresql://me:se,cret@two/x?sslmode=require');
  });
  it('names the session, and passes the rest on', () => {
    const url = 'postgresql://one,two/x?target_session_attrs=read-write&sslmode=require';
    assert.equal(readDatabaseUrl(url)?.session, 'read-write');
    assert.deepEqual(urls(url), ['postgresql://one/x?sslmode=require', 'postgresql://two/x?sslmode=require']);
    assert.deepEqual(urls('postgresql://one/x?target_session_attrs=any'), ['postgresql://one/x']);
  });
  it('is refused if a part of it cannot be read', () => {
    for (const url of [
      'mysql://one/x',
      'postgresql://one,,two/x',
      'postgresql://one:port/x',
      'postgresql://one/x?target_session_attrs=leader',
      'one,two',
    ])
      assert.equal(readDatabaseUrl(url), undefined, url);
  });
});
