import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLogger } from './logger.ts';

/** The lines that a logger of this level writes. */
function logged(level: 'info' | 'warn', write: (log: ReturnType<typeof createLogger>['log']) => void) {
  const lines: Record<string, unknown>[] = [];
  const { log } = createLogger(level, 'test', {
    stream: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  write(log);
  return lines;
}

describe('the log', () => {
  it('is one JSON object a line, with level, time and process', () => {
    const [line] = logged('info', (log) => log.info({ route: '/v3' }, 'answered'));
    const { time, processId, ...rest } = line ?? {};
    assert.deepEqual(rest, { level: 'info', name: 'test', route: '/v3', msg: 'answered' });
    assert.match(String(time), /^\d{4}-\d\d-\d\dT/);
    assert.equal(processId, process.pid);
  });
  it('leaves out what is below its level', () =>
    assert.equal(logged('warn', (log) => log.info({}, 'quiet')).length, 0));
  it('hides secrets, one level down too', () => {
    const [line] = logged('info', (log) =>
      log.info({ token: 'a', request: { authorization: 'b', path: '/' } }, ''),
    );
    assert.equal(line?.token, '(hidden)');
    assert.deepEqual(line?.request, { authorization: '(hidden)', path: '/' });
  });
  it('logs an error and its cause, without the connection attached to it', () => {
    const cause = Object.assign(new Error('refused'), {
      code: 'ECONNREFUSED',
      client: { password: 'secret' },
    });
    const [line] = logged('info', (log) => log.error({ err: new Error('no database', { cause }) }, 'failed'));
    const error = line?.err as { message: string; cause: { code: string } };
    assert.equal(error.message, 'no database');
    assert.equal(error.cause.code, 'ECONNREFUSED');
    assert.doesNotMatch(JSON.stringify(line), /secret/);
  });
});
