import { DisplayModeSchema } from '@postpress/contracts';
import Type from 'typebox';
import { hasKey, projectPath } from '../stored-template.ts';
import { defineTool, type ToolContext } from '../tool.ts';

const LISTED_MAX = 50;
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: LISTED_MAX, description: 'Default: 20.' }));
const cursor = Type.Optional(
  Type.String({ maxLength: 2_000, description: 'Of the page before: its nextCursor.' }),
);
const Search = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 255, description }));
const displayMode = Type.Optional(DisplayModeSchema);

type Page = { data: object[]; next_cursor: string | null };

const pageFacts = ({ data, next_cursor }: Page) => ({ count: data.length, nextCursor: next_cursor });
const pick = (each: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(each).filter(([name, value]) => names.includes(name) && value != null));

export const findTemplatesTool = defineTool({
  name: 'find_templates',
  title: 'Find templates',
  description:
    'Lists templates of the project, latest change first: id, name, mode, revision. Read one with read_template.',
  effect: 'reads',
  input: { search: Search('Words of the name.'), displayMode, limit, cursor },
  async run({ search, displayMode: mode, limit: most = 20, cursor: at }, context) {
    const { operations } = context;
    const query = { limit: most, ...(at !== undefined && { cursor: at }) };
    const page = hasKey(context)
      ? await operations.call('listTemplates', {
          query: {
            ...query,
            // The operation refuses popups, which keys do not see.
            ...(mode !== undefined && { displayMode: mode as Exclude<typeof mode, 'popup'> }),
            ...(search !== undefined && { name: search }),
          },
        })
      : await operations.call('listManagedTemplates', {
          params: projectPath(context),
          query: {
            ...query,
            ...(mode !== undefined && { displayMode: mode }),
            ...(search !== undefined && { search }),
          },
        });
    const names = ['id', 'name', 'displayMode', 'revision', 'tags', 'updatedAt'];
    return { data: pageFacts(page), untrusted: page.data.map((each) => pick(each, names)) };
  },
});

export const findSavedBlocksTool = defineTool({
  name: 'find_saved_blocks',
  title: 'Find saved blocks',
  description:
    'Lists blocks and rows that people of the project saved for reuse. Insert one with edit_template (savedBlockId).',
  effect: 'reads',
  input: {
    search: Search('Words in the name, description, category or tags.'),
    category: Search('A category, exactly.'),
    limit,
    cursor,
  },
  async run({ search, category, limit: most = 20, cursor: at }, { operations }) {
    const query = {
      limit: most,
      includeData: false,
      scope: 'shared' as const,
      ...(at !== undefined && { cursor: at }),
      ...(search !== undefined && { search }),
      ...(category !== undefined && { category }),
    };
    const page = await operations.call('listBlocks', { query });
    const names = ['id', 'name', 'description', 'displayMode', 'category', 'tags', 'updatedAt'];
    return { data: pageFacts(page), untrusted: page.data.map((each) => pick(each, names)) };
  },
});

export const findSectionsTool = defineTool({
  name: 'find_sections',
  title: 'Find sections',
  description:
    'Lists ready-made email sections (headers, heroes, products, calls to action, footers …) as category, id and name. Use their ids in create_template or edit_template; they take on the colors and fonts of the brand.',
  effect: 'reads',
  input: { category: Search('Such as hero, product or footer.'), search: Search('Words.') },
  async run({ category, search }, context) {
    const words = search?.toLowerCase().split(/\s+/) ?? [];
    const all = await context.deps.sections.list(context.deps.addresses.publicUrl);
    const found = all.filter((section) => {
      const text = `${section.id} ${section.name} ${section.words}`.toLowerCase();
      return (
        (category === undefined || section.category === category) &&
        words.every((word) => text.includes(word))
      );
    });
    const sections = found.map((section) => `${section.category}: ${section.id} — ${section.name}`);
    return {
      data: { count: found.length, sections },
      ...(found.length === 0 && { next: 'Call it without arguments to see all categories.' }),
    };
  },
});

export const findStartersTool = defineTool({
  name: 'find_starters',
  title: 'Find starter designs',
  description: 'Lists complete designs to start from: id, name, description. Use an id in create_template.',
  effect: 'reads',
  input: { displayMode },
  async run({ displayMode: mode }, { deps }) {
    const all = await deps.starters.list(deps.addresses.publicUrl, mode);
    const starters = all.map(({ id, name, description }) => `${id} — ${name}: ${description}`);
    return { data: { count: all.length, starters } };
  },
});

export const getBrandTool = defineTool({
  name: 'get_brand',
  title: 'Read the brand kit',
  description:
    'The colors with their roles, fonts, text styles, buttons and logo of the project. Use these in designs instead of values of your own.',
  effect: 'reads',
  input: {},
  async run(_args, context: ToolContext) {
    const { data } = await context.operations.call('getBrand', { params: projectPath(context) });
    return { data: { revision: data.revision, isDefault: data.revision === 0 }, untrusted: data.brand };
  },
});
