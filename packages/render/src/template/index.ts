export {
  compileTemplate,
  type MergedTemplate,
  type MergeOptions,
  type Template,
  type Variables,
} from './compile-template.ts';
