import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { findPostgres, type OutsidePostgres, POSTGRES_MISSING, startPostgres } from '../../peers/postgres.ts';
import { createChance } from './chance.ts';
import { type DatabaseLine, openDatabaseLine } from './database-line.ts';

const skip = findPostgres() || process.env.CI === 'true' ? false : POSTGRES_MISSING;
const WRITES = 150;

describe('a line that breaks around commits', { skip }, () => {
  let postgres: OutsidePostgres;
  let line: DatabaseLine;
  before(async () => {
    postgres = await startPostgres(findPostgres() ?? '');
    line = await openDatabaseLine(postgres.url, createChance(1), 0.3);
    line.weaken();
    await once(postgres.url, 'create table marks (kind text, number integer)');
  });
  after(async () => {
    await line?.close();
    await postgres?.stop();
  });

  const once = async (url: string, sql: string, values?: unknown[]) => {
    const client = new pg.Client(url);
    client.on('error', () => {});
    await client.connect();
    try {
      return await client.query(sql, values);
    } finally {
      await client.end().catch(() => {});
    }
  };
  const stored = async (kind: string) => {
    const { rows } = await once(postgres.url, 'select number from marks where kind = $1', [kind]);
    return new Set(rows.map(({ number }) => number as number));
  };

  it('loses what was cut before, and keeps what was cut after, without a response', async () => {
    const lost: number[] = [];
    for (let number = 0; number < WRITES; number++)
      await once(line.url, 'insert into marks values ($1, $2)', ['alone', number]).catch(() =>
        lost.push(number),
      );
    const there = await stored('alone');
    const kept = lost.filter((number) => there.has(number));
    assert.equal(there.size, WRITES - lost.length + kept.length);
    assert.deepEqual([lost.length - kept.length, kept.length], [line.cuts.before, line.cuts.after]);
    assert.ok(line.cuts.before > 5 && line.cuts.after > 5);
  });
  it('cuts transactions whole', async () => {
    const client = async (number: number) => {
      const open = new pg.Client(line.url);
      open.on('error', () => {});
      await open.connect();
      for (const sql of [
        'begin',
        `insert into marks values ('first', ${number})`,
        `insert into marks values ('second', ${number})`,
        'commit',
      ])
        await open.query(sql);
      await open.end();
    };
    for (let number = 0; number < WRITES; number++) await client(number).catch(() => {});
    assert.deepEqual(await stored('first'), await stored('second'));
  });
  it('reads long statements and named ones', async () => {
    const long = 'x'.repeat(100_000);
    line.mend();
    const named = { name: 'mark', text: 'insert into marks values ($1, $2)', values: [long, 1] };
    const open = new pg.Client(line.url);
    await open.connect();
    for (let times = 0; times < 3; times++) await open.query(named);
    await open.end();
    const { rowCount } = await once(postgres.url, 'select from marks where kind = $1', [long]);
    assert.equal(rowCount, 3);
  });
  it('works once faults are off', async () => {
    const cuts = { ...line.cuts };
    for (let number = 0; number < 20; number++)
      await once(line.url, "insert into marks values ('mended', 1)");
    assert.deepEqual(line.cuts, cuts);
  });
});
