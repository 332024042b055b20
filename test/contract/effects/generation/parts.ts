import { type Proof, testedIn } from '../effect.ts';

const PARTS = 'apps/server/src/ai/routes/generate-from-parts.test.ts';
const shownBy = (title: string) => testedIn(PARTS, title);
const inForm = shownBy('200: makes a block as a text part asks, in the form of the published clients');

/** Fields of the request form with typed parts. */
export const partInputs: Readonly<Record<string, Proof>> = {
  'body.input': inForm,
  'body.input[].type': shownBy('an unknown type'),
  'body.input[].text': inForm,
  'body.input[].id': shownBy('200: applies the action of a prompt part to the block of a json part'),
  'body.input[].blockType': shownBy('200: applies the action of a prompt part to the block of a json part'),
  'body.input[].data': shownBy('200: treats a json part without blockType as the requested block'),
  'body.input[].schemaVersion': shownBy('200: upgrades a block of an older version'),
  'body.input[].html': shownBy('200: shows the model a page and an image beside a block'),
  'body.input[].url': shownBy('200: fetches it from its URL'),
  'body.displayMode': shownBy('no mode'),
  'body.output.blockType': shownBy('an unknown block'),
  'body.output.type': shownBy('another format'),
};

export const partResults: Readonly<Record<string, Proof>> = {
  'result.output.type': inForm,
  'result.output.blockType': inForm,
  'result.provider': inForm,
};
