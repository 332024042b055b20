import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { AppError } from '../base/app-error.ts';
import type { Tool } from './tool.ts';

const ajv = new Ajv2020({ strict: false, allErrors: false, coerceTypes: false });
const compiled = new WeakMap<object, ValidateFunction>();

/** @throws AppError VALIDATION_ERROR that names the argument */
export function checkArguments({ input }: Tool, args: unknown): Record<string, unknown> {
  const validate = compiled.get(input) ?? ajv.compile(input);
  compiled.set(input, validate);
  const given = args ?? {};
  if (validate(given)) return given as Record<string, unknown>;
  throw new AppError('VALIDATION_ERROR', describe(validate.errors?.[0]));
}

function describe(error: ErrorObject | undefined): string {
  if (!error) return 'The arguments do not fit the input schema of the tool.';
  const where = ['arguments', ...error.instancePath.split('/').slice(1)].join('.');
  const { allowedValues, additionalProperty } = error.params as {
    allowedValues?: readonly unknown[];
    additionalProperty?: string;
  };
  if (allowedValues) return `${where} must be one of ${allowedValues.join(', ')}.`;
  if (additionalProperty !== undefined)
    return `${where} has no member ${JSON.stringify(additionalProperty.slice(0, 100))}.`;
  return `${where} ${error.message ?? 'does not fit'}.`;
}
