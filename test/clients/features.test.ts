import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type Column,
  columns,
  featuresRead,
  type MailClient,
  mailClients,
  supportOf,
  viewIn,
} from '@postpress/clients';
import { withoutChromium } from '../specimens/darkroom.ts';
import { furtherCases, notDrawn } from './cases/further.ts';
import { layoutCases } from './cases/layout.ts';
import { markupCases } from './cases/markup.ts';
import { propertyCases } from './cases/properties.ts';
import { sheetCases } from './cases/sheets.ts';
import { valueCases } from './cases/values.ts';
import type { FeatureCase } from './feature-case.ts';
import { type LightTable, openLightTable } from './light-table.ts';

const cases: readonly FeatureCase[] = [
  ...propertyCases,
  ...layoutCases,
  ...valueCases,
  ...sheetCases,
  ...markupCases,
  ...furtherCases,
];
/** One light client for each column of caniemail. */
const clients = new Map<Column, MailClient>(
  columns.map((column) => [
    column,
    mailClients.find(({ tested, appearance, dpi }) => tested === column && appearance === 'light' && !dpi)!,
  ]),
);

describe('the cases', () => {
  it('show every feature that decides on a view, but for those with a reason', () => {
    const shown = new Set(cases.map(({ feature }) => feature));
    const missing = featuresRead.filter((feature) => !shown.has(feature) && !notDrawn[feature]);
    assert.deepEqual(missing, []);
    const needless = featuresRead.filter((feature) => shown.has(feature) && notDrawn[feature]);
    assert.deepEqual(needless, []);
  });
});

describe('what caniemail found is seen in the image', { skip: withoutChromium }, () => {
  let table: LightTable;
  let drawn: ReadonlyMap<string, Buffer>;

  before(async () => {
    table = await openLightTable();
    drawn = await table.draw(
      cases.flatMap((one) => [
        one.page,
        one.without,
        ...Object.values(one.own ?? {}),
        ...testedOf(one).map((column) => viewOf(column, one)),
      ]),
    );
  });
  after(() => table?.close());

  for (const [index, one] of cases.entries()) {
    it(`${one.feature} (${index})`, () => {
      const shown = drawn.get(one.page);
      const without = drawn.get(one.without);
      assert.ok(shown && without);
      assert.ok(!isAlike(shown, without), 'the page does not show the feature');
      const wrong = testedOf(one).filter((column) => {
        const expected = drawn.get(expectedOf(column, one));
        const view = drawn.get(viewOf(column, one));
        return !expected || !view || !isAlike(view, expected);
      });
      assert.deepEqual(wrong, []);
    });
  }
});

function testedOf({ needs = [] }: FeatureCase): Column[] {
  return columns.filter((column) =>
    needs.every((feature) => {
      const found = supportOf(feature, column);
      return found === 'yes' || found === 'unknown' || feature === 'html-style' || feature === 'css-at-media'
        ? found !== 'no'
        : false;
    }),
  );
}

function viewOf(column: Column, { page }: FeatureCase): string {
  return viewIn(clients.get(column)!, page).html;
}

function expectedOf(column: Column, { feature, page, without, own }: FeatureCase): string {
  return own?.[column] ?? (supportOf(feature, column) === 'no' ? without : page);
}

/** Equal except for a few pixels at the edges of curves, which Chromium renders slightly differently by position. */
function isAlike(one: Buffer, other: Buffer): boolean {
  if (one.equals(other)) return true;
  let apart = 0;
  for (let at = 0; at < one.length; at += 1)
    if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > SHADE) apart += 1;
  return apart <= CHANNELS_APART_MAX;
}

const SHADE = 12;
const CHANNELS_APART_MAX = 12;
