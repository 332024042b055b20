import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { en, type NoticeTexts } from './en.ts';
import { noticeTexts } from './index.ts';

const namesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

/** The texts of a language by their paths, without the words. */
function namesByPath({ kinds, roles, tags, service, ...rest }: NoticeTexts): [string, string[]][] {
  const texts = [
    ...Object.entries({ ...kinds, ...service.kinds, digest: service.digest }).flatMap(([kind, parts]) =>
      Object.entries(parts).map(([part, text]) => [`${kind}.${part}`, text] as const),
    ),
    ...Object.entries({ ...roles, ...rest, ...partsOf(service) }),
    ...Object.entries(tags).map(([tag, text]) => [`tags.${tag}`, text] as const),
  ];
  return texts.map(([path, text]): [string, string[]] => {
    assert.notEqual(text.trim(), '', path);
    return [path, namesIn(text)];
  });
}

const partsOf = ({ kinds: _, digest: __, ...texts }: NoticeTexts['service']) => texts;

describe('texts of notices', () => {
  for (const [locale, texts] of Object.entries(noticeTexts))
    it(`have the parts and names of the English ones: ${locale}`, () =>
      assert.deepEqual(namesByPath(texts), namesByPath(en)));
});
