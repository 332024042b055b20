import { type BlockKind, blockKindNames, kindTitles } from '@postpress/design/kinds';
import texts from './messages.json' with { type: 'json' };

const kindMessages = Object.fromEntries(
  blockKindNames.map((kind) => [`model.kind.${kind}`, kindTitles[kind]]),
) as {
  readonly [K in BlockKind as `model.kind.${K}`]: string;
};

/** Texts of the user interface in English, by name: ICU messages. */
export const modelMessages = { ...texts, ...kindMessages };
