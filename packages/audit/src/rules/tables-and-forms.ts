import { asList, asObject, asText } from '@postpress/render/reading';
import { setFix } from '../fix.ts';
import type { Block } from '../page/page.ts';
import { collapseWhitespace } from '../page/rich-text.ts';
import { each, eachBlock, rulesOf } from './rule.ts';

const rule = rulesOf('accessibility');

const cellWords = ({ writings }: Block, part: string) =>
  writings
    .filter(({ valuePath }) => valuePath[1] === part)
    .map(({ rich }) => rich.runs.map(({ words }) => words).join(''));

const tableWithoutHeader = rule({
  code: 'table-without-header',
  severity: 'warning',
  message: 'This table has no header.',
  help: 'Screen readers read the column header before each cell; without one, numbers have no meaning.',
  find: eachBlock((block) => {
    const { kind, values, ref } = block;
    if (kind !== 'table' || cellWords(block, 'rows').every((words) => collapseWhitespace(words) === ''))
      return undefined;
    const headers = asList(asObject(values.table).headers);
    if (values.enableHeader !== false && headers.length > 0) return undefined;
    const property = ['enableHeader'];
    const fixes = headers.length > 0 ? [setFix('show-header', ref, property, true)] : [];
    return { node: ref, property, fixes };
  }),
});

const tableHeaderEmpty = rule({
  code: 'table-header-empty',
  severity: 'warning',
  message: 'A header of this table is empty.',
  help: 'Its cells are read out without a name. Only the corner above a column of names may be empty.',
  find: eachBlock((block) => {
    if (block.kind !== 'table') return undefined;
    const headers = cellWords(block, 'headers');
    const isEmpty = headers.some(
      (words, at) => collapseWhitespace(words) === '' && (at > 0 || headers.length === 1),
    );
    return isEmpty && { node: block.ref, property: ['table', 'headers'] };
  }),
});

const textTableWithoutHeader = rule({
  code: 'text-table-without-header',
  severity: 'hint',
  message: 'A table within this text has no header cells.',
  help: 'Use a table block, or mark the first cells as headers (`th`). Mark a layout table with `role="presentation"`.',
  *find({ blocks }) {
    for (const { kind, writings, ref } of blocks) {
      if (kind === 'table') continue;
      for (const { rich, valuePath } of writings)
        if (rich.tables.some(({ headed }) => !headed)) yield { node: ref, property: valuePath };
    }
  },
});

/** The visible fields of forms, with their paths. */
const eachField = each(({ blocks }) =>
  blocks
    .filter(({ kind }) => kind === 'form')
    .flatMap(({ values, ref }) =>
      asList(values.fields).map((field, at) => ({
        ref,
        field: asObject(field),
        path: ['fields', String(at)],
      })),
    )
    .filter(({ field }) => field.type !== 'hidden'),
);

const fieldWithoutLabel = rule({
  code: 'field-without-label',
  severity: 'error',
  message: 'A field of this form has no label.',
  help: 'Readers cannot tell what to enter: a placeholder disappears when typing starts, and many screen readers skip it.',
  find: eachField(
    ({ ref, field, path }) =>
      collapseWhitespace(asText(field.label)) === '' && { node: ref, property: [...path, 'label'] },
  ),
});

const fieldLabelHidden = rule({
  code: 'field-label-hidden',
  severity: 'warning',
  message: 'The label “{label}” is hidden.',
  help: 'People who return to a filled field cannot see what it asks for.',
  find: eachField(({ ref, field, path }) => {
    const label = collapseWhitespace(asText(field.label));
    if (label === '' || field.show_label !== false) return undefined;
    const property = [...path, 'show_label'];
    return { node: ref, property, facts: { label }, fixes: [setFix('show-label', ref, property, true)] };
  }),
});

const choiceWithoutOptions = rulesOf('structure')({
  code: 'choice-without-options',
  severity: 'error',
  message: 'The field “{label}” has no options.',
  help: 'Add options, or make it a text field.',
  find: eachField(({ ref, field, path }) => {
    if (!/^(?:dropdown|select|radio|checkbox)$/.test(asText(field.type))) return undefined;
    const { options } = field;
    const some =
      typeof options === 'string' ? collapseWhitespace(options) !== '' : asList(options).length > 0;
    return !some && { node: ref, property: [...path, 'options'], facts: { label: asText(field.label) } };
  }),
});

const formLeadsNowhere = rulesOf('links')({
  code: 'form-leads-nowhere',
  severity: 'error',
  modes: ['web', 'popup'],
  message: 'The form has no URL: nothing is submitted.',
  help: 'Add the URL that receives the answers.',
  find: eachBlock(({ kind, values, ref }) => {
    const leads = kind !== 'form' || asText(asObject(values.action).url).trim() !== '';
    return !leads && { node: ref, property: ['action', 'url'] };
  }),
});

export const tableAndFormRules = [
  tableWithoutHeader,
  tableHeaderEmpty,
  textTableWithoutHeader,
  fieldWithoutLabel,
  fieldLabelHidden,
  choiceWithoutOptions,
  formLeadsNowhere,
] as const;
