import { design } from '../right-requests.ts';
import {
  answers,
  type EffectTable,
  isNumeric,
  isText,
  isTime,
  type Proof,
  type Shown,
  testedIn,
  when,
} from './effect.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Any = any;

const BLOCKS = 'apps/server/src/templates/routes/list-blocks.test.ts';
const listed = { id: isNumeric, name: isText, createdAt: isTime, updatedAt: isTime };
const isDesign = (value: Any) => JSON.stringify(value) === JSON.stringify(design);
const isPage = (value: string) => value.startsWith('<!DOCTYPE');

const legacyListed = { ...listed, displayMode: isText, design: isDesign };
/** The query parameters of the lists of v2. */
const legacyList: { inputs: Record<string, Proof>; results: Shown[] } = {
  inputs: {
    'query.page': when(
      { query: { perPage: 1, page: 2 } },
      ({ data }, other) => data.length === 1 && data[0].id !== other.data[0].id,
      { query: { perPage: 1 } },
    ),
    'query.perPage': when(
      { query: { perPage: 1 } },
      ({ data }, other) => data.length === 1 && other.data.length > 1,
    ),
    'query.includeDesign': when(
      { query: { includeDesign: 0 } },
      ({ data }, other) => data[0].design === undefined && isDesign(other.data[0].design),
    ),
  },
  results: [answers({}, { success: true, data: [legacyListed] })],
};

export const templatesEffects: EffectTable = {
  listTemplates: {
    inputs: {
      'query.limit': when(
        { query: { limit: 1 } },
        (body, other) => body.data.length === 1 && other.data.length === 2,
      ),
      'query.cursor': when({ query: { limit: 1 } }, async (first, other, { run }) => {
        const { body } = await run('listTemplates', { query: { limit: 1, cursor: first.next_cursor } });
        return body.data[0].id === other.data[1].id;
      }),
      'query.displayMode': when(
        { query: { displayMode: 'web' } },
        ({ data }, other) =>
          data.every((each: Any) => each.displayMode === 'web') && other.data.length > data.length,
      ),
      'query.name': when(
        { query: { name: 'PAG' } },
        ({ data }, other) => data.length === 1 && data[0].name === 'Page' && other.data.length === 2,
      ),
    },
    results: [
      answers(
        { query: { limit: 1 } },
        { data: [{ ...listed, displayMode: /^(email|web)$/ }], next_cursor: isText, has_more: true },
      ),
    ],
  },
  getTemplate: {
    inputs: {},
    results: [
      answers(
        {},
        {
          data: {
            ...listed,
            displayMode: 'email',
            design: isDesign,
            html: isPage,
            language: (value: unknown) => value === null || isText(value),
            languages: Array.isArray,
          },
        },
      ),
    ],
    shownBy: Object.fromEntries(
      ['result.data.language', 'result.data.languages'].map((field) => [
        field,
        testedIn(
          'apps/server/src/email/accept/routes/send-in-language.test.ts',
          'lists the languages of a template',
        ),
      ]),
    ),
  },
  listBlocks: {
    inputs: {
      'query.limit': when(
        { query: { limit: 1 } },
        (body, other) => body.data.length === 1 && other.data.length === 2,
      ),
      'query.cursor': when({ query: { limit: 1 } }, async (first, other, { run }) => {
        const { body } = await run('listBlocks', { query: { limit: 1, cursor: first.next_cursor } });
        return body.data[0].id === other.data[1].id;
      }),
      'query.displayMode': when(
        { query: { displayMode: 'web' } },
        (body, other) =>
          body.data.length === 1 && body.data[0].displayMode === 'web' && other.data.length === 2,
      ),
      'query.userId': when(
        { query: { userId: 'ann' } },
        (body, other) => body.data.length === 1 && body.data[0].userId === 'ann' && other.data.length === 2,
      ),
      'query.scope': when(
        { query: { scope: 'shared' } },
        (body, other) => body.data.length === 1 && body.data[0].userId === null && other.data.length === 1,
        { query: { scope: 'user' } },
      ),
      'query.category': when(
        { query: { category: 'hEADS' } },
        (body, other) =>
          body.data.length === 1 && body.data[0].category === 'Heads' && other.data.length === 2,
      ),
      'query.search': when(
        { query: { search: 'cards SALE' } },
        (body, other) =>
          body.data.length === 1 && body.data[0].name === 'Rows of a sale' && other.data.length === 2,
      ),
      'query.includeData': when(
        { query: { includeData: 'false' } },
        (body, other) => body.data[0].data === undefined && other.data[0].data !== undefined,
      ),
    },
    results: [
      answers(
        { query: { limit: 1 } },
        {
          data: [
            {
              id: isText,
              userId: null,
              displayMode: 'email',
              name: 'Rows of a sale',
              description: 'Three cards',
              category: 'Rows',
              tags: ['sale'],
              data: (value) => value.cells.length === 1,
              thumbnailUrl: 'https://images.ground.example/row.png',
              syncId: 'row-1',
              isSyncEnabled: true,
              createdAt: isTime,
              updatedAt: isTime,
            },
          ],
          next_cursor: isText,
          has_more: true,
        },
      ),
      answers(
        { query: { userId: 'ann', includeData: 'false' } },
        { data: [(each: Any) => each.userId === 'ann'], next_cursor: null, has_more: false },
      ),
    ],
    shownBy: {
      'result.data[].userId': testedIn(BLOCKS, 'shows all that a block has'),
    },
  },
  legacyListTemplates: legacyList,
  legacyListFolderTemplates: legacyList,
  legacyGetTemplate: { inputs: {}, results: [answers({}, { success: true, data: legacyListed })] },
  legacyRenderTemplate: {
    inputs: {},
    results: [
      answers(
        {},
        {
          success: true,
          data: {
            html: isPage,
            chunks: {
              body: (text: string) => text.includes('Dear'),
              css: isText,
              js: (text: string) => typeof text === 'string',
              fonts: Array.isArray,
              tags: Array.isArray,
            },
            amp: {
              enabled: (value: unknown) => typeof value === 'boolean',
              format: isText,
              validation: { status: isText, errors: Array.isArray },
            },
          },
        },
      ),
    ],
  },
};
