import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type EmailStatus, emailStatuses } from '@postpress/contracts';
import fc from 'fast-check';
import { runsOf } from '../../../../../test/sample.ts';
import { DAY_MS, HOUR_MS } from '../../base/clock.ts';
import { lowestIdAt } from '../../base/ids.ts';
import { silentLog } from '../../base/log.ts';
import { weekAfter, weekOf } from '../../platform/database/partition-sql.ts';
import { createWeek } from '../../platform/database/partitions.ts';
import type { Db } from '../../platform/database/tables.ts';
import { openTestDb } from '../../platform/database/testing.ts';
import { noArchive } from '../archive/email-archive.ts';
import type { EmailFilter, EmailPosition } from '../emails/email-filter.ts';
import { isSearch } from '../emails/email-lists.ts';
import type { EmailSummary } from '../emails/emails.ts';
import { buildSearchIndexes } from './jobs/build-search-indexes.ts';
import {
  countEmails,
  listEmails,
  readEmailCursor,
  type SearchBudget,
  usualBudget,
  writeEmailCursor,
} from './list-emails.ts';
import { rememberSearchableWeeks } from './searchable-weeks.ts';
import { insertPastEmails, type PastEmail } from './testing.ts';

/** Half of the weeks before it have partitions and search indexes; the others lie in the default partition. */
const now = new Date('2030-06-05T12:00:00Z');
const PROJECTS = [1, 2];
const PER_PROJECT = 1_500;
const words = ['Hello', 'hello', 'Ünïcode 😀', '100%', 'a_b', 'back\\slash', "quo'te", 'Invoice'];
const names = ['ann', 'Bob', 'chloé'];

type Known = Required<Omit<PastEmail, 'failureReason' | 'from' | 'tags' | 'templateId' | 'topic'>> & {
  tags: Record<string, string> | undefined;
  templateId: number | undefined;
};
let db: Db;
const known: Known[] = [];

before(async () => {
  db = await openTestDb();
  for (const weeks of [0, -1, -2, -4, -5, -8, -12])
    await createWeek(db, 'emails', weekAfter(weekOf(now), weeks));
  const emails = fc.sample(anEmail, { numRuns: PER_PROJECT * PROJECTS.length, seed: 20_301_120 });
  const ids = await insertPastEmails(db, emails);
  emails.forEach((email, index) => void known.push({ ...email, id: ids[index] ?? '' } as Known));
  const signal = new AbortController().signal;
  await buildSearchIndexes({}, { db, clock: () => now, log: silentLog }, signal);
});
after(() => db.destroy());

/** Times fall together often: within an hour of one of many days, by the minute. */
const aTime = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 59 }))
  .map(([days, minutes]) => new Date(now.getTime() - days * DAY_MS - minutes * 60_000));
const anEmail = fc
  .record({
    acceptedAt: aTime,
    projectId: fc.constantFrom(...PROJECTS),
    status: fc.constantFrom(...emailStatuses),
    afterHours: fc.constantFrom(0, 0, 1, 24, 24 * 30),
    to: fc.constantFrom(...names).map((name) => `${name}@inbox.example`),
    subject: fc
      .tuple(fc.constantFrom(...words), fc.integer({ min: 0, max: 999 }))
      .map((parts) => parts.join(' ')),
    tags: fc.option(
      fc.record(
        { campaign: fc.constantFrom('spring', 'autumn'), kind: fc.constantFrom('', 'a') },
        { requiredKeys: [] },
      ),
      { nil: undefined },
    ),
    templateId: fc.constantFrom(undefined, 7, 8),
  })
  .map(({ afterHours, ...email }) => ({
    ...email,
    statusUpdatedAt: new Date(email.acceptedAt.getTime() + afterHours * HOUR_MS),
  }));

const aFilter: fc.Arbitrary<EmailFilter> = fc.record(
  {
    status: fc.constantFrom<EmailStatus>(...emailStatuses),
    search: fc.oneof(
      fc.constantFrom(
        ...words,
        ...names,
        '@',
        'o',
        'inbox.example',
        'Invoice 7',
        'example\nHello',
        'nowhere',
        'INBOX.Example',
        'hELLO',
      ),
      fc.integer({ min: 0, max: 999 }).map(String),
    ),
    ignoresCase: fc.boolean(),
    tag: fc.record({
      key: fc.constantFrom('campaign', 'kind', 'none'),
      value: fc.constantFrom('spring', 'autumn', 'a', ''),
    }),
    templateId: fc.constantFrom(7, 8, 9),
    from: aTime,
    until: aTime,
  },
  { requiredKeys: [] },
);

/** The same list, by looking at every email there is. */
function oracle(projectId: number, filter: EmailFilter): string[] {
  const { status, search, ignoresCase, tag, templateId, from, until } = filter;
  const fold = (text: string) => (ignoresCase ? text.toLowerCase() : text);
  const holds = (text: string) => fold(text).includes(fold(search ?? ''));
  const timeOf = (email: Known) => (status === undefined ? email.acceptedAt : email.statusUpdatedAt);
  return known
    .filter((email) => email.projectId === projectId)
    .filter((email) => email.acceptedAt.getTime() >= now.getTime() - 90 * DAY_MS)
    .filter((email) => status === undefined || email.status === status)
    .filter((email) => holds(email.to) || holds(email.subject))
    .filter((email) => templateId === undefined || email.templateId === templateId)
    .filter((email) => !tag || email.tags?.[tag.key] === tag.value)
    .filter((email) => (!from || timeOf(email) >= from) && (!until || timeOf(email) < until))
    .sort((a, b) => {
      const [left, right] = [
        status === undefined ? 0 : timeOf(a).getTime(),
        status === undefined ? 0 : timeOf(b).getTime(),
      ];
      return right - left || (b.id < a.id ? -1 : 1);
    })
    .map(({ id }) => id);
}

/** Every page of a list, one after the other, by cursors as callers see them. */
async function pagesOf(
  projectId: number,
  filter: EmailFilter,
  limit: number,
  searchBudget?: SearchBudget,
): Promise<EmailSummary[][]> {
  const searchableWeeks = rememberSearchableWeeks({ db, clock: () => now });
  const pages: EmailSummary[][] = [];
  let below: EmailPosition | undefined;
  do {
    const deps = {
      db,
      clock: () => now,
      searchableWeeks,
      archive: noArchive,
      ...(searchBudget && { searchBudget }),
    };
    const page = await listEmails({ projectId, filter, below, limit }, deps);
    pages.push(page.items);
    below = page.next && readEmailCursor(writeEmailCursor(page.next, projectId, filter), projectId, filter);
  } while (below);
  return pages;
}

const idsOf = (pages: EmailSummary[][]) => pages.flat().map(({ id }) => id);
const aProject = fc.constantFrom(...PROJECTS);

describe('a list of emails', () => {
  for (const [what, searchBudget] of [
    ['with the usual budget', undefined],
    ['in the smallest steps', { ...usualBudget, stepRows: 120, milliseconds: 0 }],
    ['in small steps, many to a page', { ...usualBudget, stepRows: 60, milliseconds: 1_000 }],
    ['where indexes are too slow at times', { stepRows: 60, milliseconds: 1_000, lookUpMilliseconds: 1 }],
  ] as const)
    it(`shows what looking at every email shows, ${what}`, { timeout: 60_000 }, () =>
      fc.assert(
        fc.asyncProperty(
          aProject,
          aFilter,
          fc.integer({ min: 10, max: 100 }),
          async (projectId, filter, limit) => {
            const pages = await pagesOf(projectId, filter, limit, searchBudget);
            assert.deepEqual(idsOf(pages), oracle(projectId, filter));
            const deps = { db, clock: () => now, archive: noArchive };
            const total = await countEmails({ projectId, filter }, deps);
            // A search may take too long to be counted.
            const count = total ?? (isSearch(filter) && { count: idsOf(pages).length, relation: 'exact' });
            assert.deepEqual(count, { count: idsOf(pages).length, relation: 'exact' });
            assert.ok(pages.every((page) => page.length <= limit));
            if (!isSearch(filter))
              assert.ok(
                pages.slice(0, -1).every((page) => page.length === limit),
                'only searches are short',
              );
          },
        ),
        { numRuns: runsOf(60, 250) },
      ),
    );

  it('has indexed the weeks that are over', async () => {
    const weeks = await rememberSearchableWeeks({ db, clock: () => now })();
    assert.equal(weeks.filter(({ lowestId }) => lowestId > lowestIdAt(new Date('2030-01-01'))).length, 6);
  });

  it('is short rather than slow', async () => {
    const filter = { search: 'nowhere', until: new Date(now.getTime() - DAY_MS) };
    const pages = await pagesOf(1, filter, 20, { ...usualBudget, stepRows: 100, milliseconds: 0 });
    assert.ok(pages.length > 10, `${pages.length}`);
    assert.deepEqual(idsOf(pages), []);
  });
});
