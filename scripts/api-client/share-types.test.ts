import assert from 'node:assert/strict';
import { it } from 'node:test';
import { shareTypes } from './share-types.ts';

const members = (...names: string[]) => `{\n${names.map((name) => `${name}: string;`).join('\n')}\n}`;
const four = members('a', 'b', 'c', 'd');

it('an object type that is a type of its own is named by the others', () =>
  assert.equal(
    shareTypes(
      `export type ListResult = {\ndata: Array<${four}>;\n};\n\nexport type OneInput = ${four};\n\nexport type TwoInput = ${four};`,
    ),
    `export type ListResult = {\ndata: Array<OneInput>;\n};\n\nexport type OneInput = ${four};\n\nexport type TwoInput = OneInput;`,
  ));

it('another one gets a name by where it is first, and what it contains is shared too', () => {
  const outer = `{\nid: string;\nparts: ${four};\n}`;
  assert.equal(
    shareTypes(
      `export type OneResult = {\nitem: ${outer};\n};\n\nexport type TwoResult = {\nitem?: ${outer};\npart: ${four};\n};`,
    ),
    `export type OneResult = {\nitem: OneResultItem;\n};\n\nexport type TwoResult = {\nitem?: OneResultItem;\npart: TwoResultPart;\n};\n\ntype OneResultItem = {\nid: string;\nparts: TwoResultPart;\n};\n\ntype TwoResultPart = ${four};`,
  );
});

it('short ones stay', () => {
  const types = `export type OneResult = ${members('a')};\n\nexport type TwoResult = ${members('a')};`;
  assert.equal(shareTypes(types), types);
});
