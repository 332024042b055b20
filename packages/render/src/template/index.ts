export { designTagDelimiters, designTagReplacer } from '../merge/design-tags.ts';
export { MergeBudget } from '../merge/merge-budget.ts';
export {
  compileTemplate,
  type MergeOptions,
  type Template,
  type Variables,
} from './compile-template.ts';
export { exampleUrl } from './example-url.ts';
export { readExpression } from './expression.ts';
export { valuesOfOwnSyntax } from './own-syntax.ts';
export { fillSamples, type SampleTag, sampleTags, undeclaredTags } from './sample-tags.ts';
export { type TemplateVariable, variablesOf } from './variables.ts';
export { blankComments } from './written-tags.ts';
