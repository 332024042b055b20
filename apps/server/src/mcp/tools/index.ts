import type { Tool } from '../tool.ts';
import { describeBlockTool } from './describe-block.ts';
import { explainEmailTool, findEmailsTool, sendTestTool } from './emails.ts';
import {
  findSavedBlocksTool,
  findSectionsTool,
  findStartersTool,
  findTemplatesTool,
  getBrandTool,
} from './find.ts';
import { importTemplateTool } from './import.ts';
import { answerEmailTool, findReceivedEmailsTool, readReceivedEmailTool } from './received.ts';
import { seeInClientsTool, seeTemplateTool } from './see.ts';
import {
  checkTemplateTool,
  createTemplateTool,
  editTemplateTool,
  fixTemplateTool,
  readTemplateTool,
} from './templates.ts';

/** Every tool, in the order in which clients list them. */
export const tools: readonly Tool[] = [
  findTemplatesTool,
  readTemplateTool,
  createTemplateTool,
  editTemplateTool,
  checkTemplateTool,
  fixTemplateTool,
  seeTemplateTool,
  seeInClientsTool,
  importTemplateTool,
  findSectionsTool,
  findStartersTool,
  findSavedBlocksTool,
  describeBlockTool,
  getBrandTool,
  sendTestTool,
  findEmailsTool,
  explainEmailTool,
  findReceivedEmailsTool,
  readReceivedEmailTool,
  answerEmailTool,
];
