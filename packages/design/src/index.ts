export { type BlockValues, blockKinds } from './blocks/index.ts';
export * from './convert/lexical-state.ts';
export * from './design.ts';
export * from './kinds.ts';
export { type Migrated, migrateDesign } from './migrations/migrate-design.ts';
export { designSchema, type SchemaDocument } from './schema/document.ts';
export { type CustomTool, customToolIssues } from './validate/custom-tools.ts';
export { type ValidateOptions, type Validation, validateDesign } from './validate/validate-design.ts';
