import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cpuMsOf } from '../../../../../../test/cpu-time.ts';
import { replyCorpus } from './corpus-fixture.ts';
import { findReply } from './find-reply.ts';
import { htmlToReplyText } from './html-text.ts';
import { UNSEEN_REPLY, unseenReplies } from './unseen-fixture.ts';

const spaced = (text: string) => text.replace(/\s+/g, ' ');

/** Ten times what the slowest takes; quadratic work takes minutes. */
const LINEAR_MS = 2_000;

describe('the reply in a text', () => {
  it('is found in every format of the corpus', () => {
    const corpus = replyCorpus();
    assert.ok(corpus.length >= 300);
    const missed = corpus.filter(
      ({ text, reply, isHtml }) => spaced(findReply(isHtml ? htmlToReplyText(text) : text)) !== spaced(reply),
    );
    assert.deepEqual(
      missed.map(({ client, language }) => `${client} ${language}`),
      [],
    );
  });
  it('is found in formats that are in no table', () => {
    const missed = unseenReplies.filter(({ text }) => spaced(findReply(text)) !== spaced(UNSEEN_REPLY));
    assert.deepEqual(
      missed.map(({ format }) => format),
      // Its address is a line of its own.
      ['Tutanota, below'],
    );
  });
  for (const [what, text] of [
    [
      'a list of facts about a person',
      'Name: Bob Jones\nEmail: <bob@home.example>\nOrder: 1042\nDate: 5 November 2024',
    ],
    ['a sentence between dashes', '--- On 2024-11-05 at 15:14 the parcel was there ---\n\nThanks'],
    ['where it was written', 'See you there.\n\nSent from the train to Berlin'],
    ['marks of direction', 'שלום \u200fBob\u200f, תודה'],
    [
      'a line that ends with a colon',
      'The items that arrived on 5 November 2024:\n\nThe blue one and the red one.',
    ],
    ['a list of facts', 'Name: Bob\nOrder: 1042\nDate: 2024-11-05\nEmail: bob@home.example'],
    ['a line of dashes', 'First part\n\n--------\n\nSecond part'],
    ['a delimiter without text above', '--\nBob'],
    ['a sentence with a time', 'On 2024-11-05 at 15:14 I called you:\nnobody answered.'],
  ] as const)
    it(`keeps ${what}`, () => assert.equal(findReply(text), text.trim()));
  it('removes quotes between inline answers', () =>
    assert.equal(findReply('> How many?\nTwo.\n> Which color?\nBlue.'), 'Two.\nBlue.'));
  it('decodes the character references of HTML', () =>
    assert.equal(htmlToReplyText('<p>F&uuml;r&nbsp;Sie &#8211; 5 &euro;</p>').trim(), 'Für Sie – 5 €'));
  it('keeps nothing of a text that is all quoted', () => assert.equal(findReply('> a\n> b'), ''));
  for (const [what, text] of [
    ['colons', ':\n'.repeat(100_000)],
    ['labels', 'From: x\n'.repeat(100_000)],
    ['one line', `On 2024-11-05 15:14 ${'a@'.repeat(500_000)}`],
    ['dashes', `${'-'.repeat(20)}Original${' x'.repeat(200_000)}`],
    ['spaces', `${' '.repeat(1_000_000)}:`],
  ] as const)
    it(`takes linear time for a million characters of ${what}`, () =>
      assert.ok(cpuMsOf(() => findReply(text)) < LINEAR_MS));
  for (const [what, html] of [
    ['open tags', '<'.repeat(500_000)],
    ['comments', '<!--'.repeat(100_000)],
    ['nested quotes', '<blockquote>'.repeat(20_000)],
    ['attributes', `<p ${'a="'.repeat(200_000)}>`],
  ] as const)
    it(`reads HTML of many ${what} in linear time`, () =>
      assert.ok(cpuMsOf(() => htmlToReplyText(html)) < LINEAR_MS));
});
