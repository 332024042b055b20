import {
  CreateBlockBody,
  CreateTemplateBody,
  UpdateBlockBody,
  UpdateTemplateBody,
} from '@postpress/contracts';
import { splitBodyWork } from '../base/member-text.ts';

const module = import.meta.url;

export const createTemplateWork = splitBodyWork(
  { module, name: 'createTemplateWork' },
  CreateTemplateBody,
  'design',
);
export const updateTemplateWork = splitBodyWork(
  { module, name: 'updateTemplateWork' },
  UpdateTemplateBody,
  'design',
);
export const createBlockWork = splitBodyWork({ module, name: 'createBlockWork' }, CreateBlockBody, 'data');
export const updateBlockWork = splitBodyWork({ module, name: 'updateBlockWork' }, UpdateBlockBody, 'data');
