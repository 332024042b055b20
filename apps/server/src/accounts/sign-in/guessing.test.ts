import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { hash } from '@node-rs/argon2';
import { AppError } from '../../base/app-error.ts';
import { openTestAccounts } from '../testing.ts';
import { updateUser } from '../users.ts';
import { confirmSecondFactor, enrolSecondFactor, stepAt, totpCode } from './second-factor.ts';
import { signIn } from './sign-in.ts';
import type { Visitor } from './start-session.ts';

const PASSWORD = 'correct horse battery';
const NETWORKS = 300;
let now = new Date('2030-01-01T12:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

const accounts = await openTestAccounts({ clock: () => now });
const email = `owner@${accounts.domain}`;
// A hash carries its own cost: 7 ms for each of a thousand guesses would be most of this file's time.
const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
await updateUser(accounts.db, accounts.users.owner, { passwordHash });
after(() => accounts.close());
beforeEach(async () => {
  await accounts.db.deleteFrom('sign_in_attempts').execute();
});

const visitor = (address: string, cookie?: string): Visitor => ({
  ...{ address, cookie, requestId: 'r', userAgent: 'test', isLocal: false },
});
const networkAt = (at: number) => `203.${Math.floor(at / 250)}.${at % 250}.9`;

/** `signed-in`, or the code of the refusal. */
async function tryFrom(who: Visitor, password: string, code?: string, account = email) {
  try {
    const cookies = await signIn({ email: account, password, code }, who, accounts.consoleDeps);
    return Array.isArray(cookies) ? 'signed-in' : 'code-needed';
  } catch (cause) {
    assert.ok(cause instanceof AppError, String(cause));
    return cause.code;
  }
}

const guessAtOnce = (guesses: number, guess: (at: number) => Promise<string>) =>
  Promise.all(Array.from({ length: guesses }, (_, at) => guess(at)));

async function cookieOfDevice(address: string): Promise<string> {
  const cookies = await signIn({ email, password: PASSWORD }, visitor(address), accounts.consoleDeps);
  return (Array.isArray(cookies) && cookies[1]?.split(';')[0]) || '';
}

/**
 * Guesses from network after network: 30 at once, then one every `everySeconds`.
 *
 * @returns guesses that were compared with the password
 */
async function guessFor(seconds: number, everySeconds: number, account = email): Promise<number> {
  let compared = 0;
  const guess = async (at: number) => {
    const answer = await tryFrom(visitor(networkAt(at % NETWORKS)), 'wrong', undefined, account);
    if (answer === 'UNAUTHORIZED') compared++;
  };
  for (let at = 0; at < 30; at++) await guess(at);
  for (let spent = 0; spent < seconds; spent += everySeconds) {
    later(everySeconds);
    await guess(30 + spent / everySeconds);
  }
  return compared;
}

describe('guesses from 300 networks', () => {
  it('do not stop the owner at a known device: 30 of 30', async () => {
    const device = await cookieOfDevice('198.51.100.7');
    const answers: string[] = [];
    for (let time = 0; time < 30; time++) {
      await guessAtOnce(10, (network) => tryFrom(visitor(networkAt(time * 10 + network)), 'wrong'));
      answers.push(await tryFrom(visitor('198.51.100.7', device), PASSWORD));
      later(20);
    }
    assert.deepEqual(answers, Array(30).fill('signed-in'));
  });
  it('nor with a known device that comes from a network of the guessers', async () => {
    const device = await cookieOfDevice('198.51.100.7');
    for (let tried = 0; tried < 30; tried++) await tryFrom(visitor('203.0.0.9'), 'wrong');
    assert.equal(await tryFrom(visitor('203.0.0.9'), PASSWORD), 'RATE_LIMITED');
    assert.equal(await tryFrom(visitor('203.0.0.9', device), PASSWORD), 'signed-in');
  });
  it('allow at most 46 in the first hour, and 30 in each further one', async () => {
    const hours = [await guessFor(3_600, 24), await guessFor(3_600, 60)];
    assert.ok((hours[0] ?? 99) <= 46 && (hours[1] ?? 99) <= 31, `${hours}`);
    assert.ok((hours[0] ?? 0) >= 30, 'they are slowed, not refused for good');
  });
  it('are throttled alike at an address without an account', async () => {
    const [known, unknown] = [await guessFor(240, 20), await guessFor(240, 20, `nobody@${accounts.domain}`)];
    assert.equal(known, unknown);
  });
});

describe('a device', () => {
  it('is unknown to other accounts, and once it is forgotten', async () => {
    const device = await cookieOfDevice('198.51.100.7');
    const other = `admin@${accounts.domain}`;
    for (let tried = 0; tried < 40; tried++)
      await tryFrom(visitor(networkAt(tried)), 'wrong', undefined, other);
    assert.equal(await tryFrom(visitor('198.51.100.7', device), 'wrong', undefined, other), 'RATE_LIMITED');
    await accounts.db.deleteFrom('known_devices').execute();
    for (let tried = 0; tried < 40; tried++) await tryFrom(visitor(networkAt(tried)), 'wrong');
    assert.equal(await tryFrom(visitor('198.51.100.7', device), PASSWORD), 'RATE_LIMITED');
  });
  it('is not accepted without our signature', async () => {
    await cookieOfDevice('198.51.100.7');
    const { device_id } = await accounts.db
      .selectFrom('known_devices')
      .select('device_id')
      .executeTakeFirstOrThrow();
    for (let tried = 0; tried < 40; tried++) await tryFrom(visitor(networkAt(tried)), 'wrong');
    const forged = `postpress_device=${device_id}.${'A'.repeat(43)}`;
    assert.equal(await tryFrom(visitor('198.51.100.7', forged), PASSWORD), 'RATE_LIMITED');
  });
  it('that guesses is throttled by itself', async () => {
    const device = await cookieOfDevice('198.51.100.7');
    for (let tried = 0; tried < 11; tried++) await tryFrom(visitor('198.51.100.7', device), 'wrong');
    assert.equal(await tryFrom(visitor('198.51.100.7', device), PASSWORD), 'RATE_LIMITED');
    assert.equal(await tryFrom(visitor('198.51.100.8'), PASSWORD), 'signed-in');
  });
});

describe('a second factor', () => {
  let secret: Buffer;
  const code = () => totpCode(secret, stepAt(now));
  before(async () => {
    const { owner } = accounts.users;
    const { secret: shown } = await enrolSecondFactor(
      { userId: owner, password: PASSWORD },
      accounts.consoleDeps,
    );
    secret = fromBase32(shown);
    const actor = { kind: 'user', id: owner, name: email, address: null } as const;
    await confirmSecondFactor(owner, code(), actor, accounts.consoleDeps);
  });
  beforeEach(() => later(60));

  it('signs the owner in from new devices while 300 networks guess: 30 of 30', async () => {
    const answers: string[] = [];
    for (let time = 0; time < 30; time++) {
      await guessAtOnce(10, (network) =>
        tryFrom(visitor(networkAt(time * 10 + network)), 'wrong', network < 3 ? '000000' : undefined),
      );
      answers.push(await tryFrom(visitor(`198.51.${time}.7`), PASSWORD, code()));
      later(30);
    }
    assert.deepEqual(answers, Array(30).fill('signed-in'));
  });
  it('is refused by the same answer for a wrong password as for a wrong code while attempts are throttled', async () => {
    for (let tried = 0; tried < 40; tried++) await tryFrom(visitor(networkAt(tried)), 'wrong');
    const messages = new Set<string>();
    for (const password of [PASSWORD, 'wrong'])
      await signIn({ email, password, code: '000000' }, visitor('198.51.100.7'), accounts.consoleDeps).catch(
        ({ message }: AppError) => messages.add(message.replace(/\d+ s/, 'n s')),
      );
    assert.equal(messages.size, 1);
  });
  it('cannot be guessed by who knows the password: 5 codes, then ever slower', async () => {
    for (let tried = 0; tried < 40; tried++)
      await tryFrom(visitor(networkAt(tried)), PASSWORD, String(tried).padStart(6, '0'));
    assert.equal(await tryFrom(visitor('198.51.100.7'), PASSWORD, code()), 'RATE_LIMITED');
    const { failures } = await accounts.db
      .selectFrom('sign_in_attempts')
      .select(({ fn }) => fn.max('failures').as('failures'))
      .executeTakeFirstOrThrow();
    assert.ok(failures <= 10, `${failures} were compared`);
  });
});

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((each) => Number.parseInt(each, 2)));
}
