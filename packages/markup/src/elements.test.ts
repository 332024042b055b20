import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { blockElements, inlineElements, textElements, voidElements } from './elements.ts';

/** The names of many elements, from our own lists. */
const all = new Set([...voidElements, ...textElements.keys(), ...blockElements, ...inlineElements]);
const parsed = (name: string, inside: string) =>
  parseFragment(`<div><${name}>${inside}</${name}></div>`).childNodes[0] as DefaultTreeAdapterTypes.Element;
/** Elements that a `div` cannot contain. */
const MISPLACED =
  /^(?:html|body|base|basefont|bgsound|caption|col|colgroup|frame|tbody|td|tfoot|th|thead|tr|keygen)$/;

describe('the lists of elements', () => {
  it('name as void what the parser gives no content', () => {
    for (const name of all) {
      if (MISPLACED.test(name)) continue;
      const element = parsed(name, '<b>x</b>').childNodes[0] as DefaultTreeAdapterTypes.Element;
      const isVoid = element.childNodes.length === 0;
      assert.equal(isVoid, voidElements.has(name), name);
    }
  });

  it('name as void what the serializer gives no end tag', () => {
    for (const name of all) {
      const element = { ...parsed('b', ''), childNodes: [] } as DefaultTreeAdapterTypes.Element;
      element.childNodes = [
        { ...element, nodeName: name, tagName: name, attrs: [], parentNode: element } as never,
      ];
      assert.equal(serialize(element).includes('</'), !voidElements.has(name), name);
    }
  });

  it('name as text what the parser does not read as markup', () => {
    for (const name of all) {
      if (MISPLACED.test(name) || voidElements.has(name)) continue;
      const inside = JSON.stringify(serialize(parsed(name, '<b title=1></b>')));
      assert.equal(inside.includes('title=\\"1\\"'), !textElements.has(name), `${name}: ${inside}`);
    }
  });

  it('name nothing twice', () => {
    for (const name of blockElements) assert.ok(!inlineElements.has(name), name);
  });
});
