/** People type at the end of one text at once, over a network that delays: the words of each stay whole. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Batch } from '@postpress/edits/log';
import { runsOf } from '../../../../../test/sample.ts';
import { Typist } from './typist.testing.ts';

const WORDS = 5;
const PRESSES_MAX = 10;

const leaf = { detail: 0, format: 0, mode: 'normal', style: '', text: 'Two', type: 'text', version: 1 };
const around = { direction: 'ltr', format: '', indent: 0, version: 1 };
const paragraph = { ...around, children: [leaf], type: 'paragraph' };
const state = JSON.stringify({ root: { ...around, children: [paragraph], type: 'root' } });
const blocks = {
  html: { id: 'two', type: 'text', values: { text: '<p>Two</p>' } },
  lexical: { id: 'two', type: 'paragraph', values: { textJson: state } },
};

function designOf(form: keyof typeof blocks): string {
  const columns = [{ id: 'c', contents: [blocks[form]], values: {} }];
  const row = { id: 'r', cells: [1], columns, values: {} };
  return JSON.stringify({ counters: {}, body: { id: 'body', rows: [row], values: {} }, schemaVersion: 27 });
}

/** @returns a whole number below `sides` */
type Dice = (sides: number) => number;

function diceOf(seed: number): Dice {
  let now = seed;
  return (sides) => {
    now = (now * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((now / 65_536) % sides);
  };
}

const plain = (text: string) => text.replaceAll(/&nbsp;|\u00a0/g, ' ');

/** Types words one after another, and takes some of them back. */
class Person {
  readonly typist: Typist;
  readonly there: string[] = [];
  readonly undone: string[] = [];
  readonly #name: string;
  readonly #dice: Dice;
  #made = 0;
  #seen = 0;
  #sent = '';
  #acts = this.#work();

  constructor(name: string, design: string, dice: Dice) {
    this.#name = name;
    this.#dice = dice;
    this.typist = new Typist(`test-client-${name}`, design);
  }

  isDone(log: readonly Batch[]): boolean {
    const { pending } = this.typist.store.unconfirmed;
    return this.#made > WORDS && this.#seen === log.length && pending.length === 0;
  }

  act(): void {
    this.#acts.next();
  }

  send(log: Batch[]): void {
    if (this.#sent !== '') return;
    const batch = this.typist.store.takeNext();
    if (batch) log.push(batch);
    this.#sent = batch?.id ?? '';
  }

  receive(log: readonly Batch[]): void {
    const batch = log[this.#seen];
    if (!batch) return;
    this.#seen += 1;
    if (batch.id === this.#sent) this.#sent = '';
    this.typist.store.receive({ seq: this.#seen, batch });
  }

  /** One key after another. */
  *#work(): Generator<void> {
    const { typist } = this;
    const { store } = typist;
    while (++this.#made <= WORDS) {
      const word = ` ${this.#name}${this.#made}.`;
      typist.open();
      yield;
      for (const character of word) {
        typist.type(character);
        yield;
      }
      typist.close();
      yield;
      let isThere = true;
      if (this.#dice(4) === 0) {
        yield* this.#press(() => store.undo(), word, false);
        isThere = this.#dice(2) === 0;
        if (isThere) yield* this.#press(() => store.redo(), word, true);
      }
      (isThere ? this.there : this.undone).push(word);
    }
  }

  *#press(key: () => void, word: string, until: boolean): Generator<void> {
    for (let presses = 0; plain(this.typist.source).includes(word) !== until; presses++) {
      assert.ok(presses < PRESSES_MAX, `${word} in ${this.typist.source}`);
      key();
      yield;
    }
  }
}

function typeTogether(seed: number, form: keyof typeof blocks): Person[] {
  const dice = diceOf(seed);
  const log: Batch[] = [];
  const names = ['anna', 'nann', 'enne'].slice(0, 2 + (seed % 2));
  const people = names.map((name) => new Person(name, designOf(form), dice));
  // At times the network is quick, at times it is slow.
  let pace = 3;
  for (let moves = 0; people.some((person) => !person.isDone(log)); moves++) {
    assert.ok(moves < 40_000);
    if (moves % 50 === 0) pace = [3, 6, 12, 30][dice(4)] ?? pace;
    const person = people[dice(people.length)];
    const what = dice(pace);
    if (what === 0) person?.send(log);
    else if (what === 1) person?.receive(log);
    else person?.act();
  }
  return people;
}

it('keeps each user’s words whole when several type at one position at once', () => {
  for (let seed = 1; seed <= runsOf(30, 300); seed++) {
    const people = typeTogether(seed, seed % 5 === 0 ? 'lexical' : 'html');
    const [text = '', ...others] = people.map(({ typist }) => typist.source);
    for (const other of others) assert.equal(other, text);
    const count = (word: string) => plain(text).split(word).length - 1;
    for (const word of people.flatMap(({ there }) => there)) assert.equal(count(word), 1, `${seed}: ${text}`);
    for (const word of people.flatMap(({ undone }) => undone))
      assert.equal(count(word), 0, `${seed}: ${text}`);
  }
});
