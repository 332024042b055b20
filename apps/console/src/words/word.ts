import { en } from './en.ts';
import { fill } from './fill.ts';

/** The name of a text of the catalogue: `<folder>.<name>`. */
export type Word = keyof typeof en;
type Values = Readonly<Record<string, string | number>>;

/** What people read under this name, with its values filled in. */
export function word(name: Word, values?: Values): string {
  return fill(en[name], values);
}

/** One of two texts by a number, which is `{count}` in both: `<name>.one` for 1, else `<name>.many`. */
export function counted<Name extends Plural>(name: Name, count: number, values: Values = {}): string {
  const which = `${name}.${count === 1 ? 'one' : 'many'}` as Word;
  return word(which, { count: numberText(count), ...values });
}
type Plural = Word extends infer Each ? (Each extends `${infer Name}.one` ? Name : never) : never;

/** A word that may not be in the catalogue, such as one made of a name that the service gave. */
export function wordOr(name: string, otherwise: string): string {
  return name in en ? word(name as Word) : otherwise;
}

const numbers = new Intl.NumberFormat('en');
/** A number as people read it: 12,345. */
export function numberText(value: number): string {
  return numbers.format(value);
}
