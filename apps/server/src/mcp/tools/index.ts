import type { Tool } from '../tool.ts';
import { broadcastStatusTool, createBroadcastTool, listListsTool } from './broadcasts.ts';
import { describeBlockTool } from './describe-block.ts';
import { explainEmailTool, findEmailsTool, sendTestTool } from './emails.ts';
import { exportTemplateTool } from './export.ts';
import {
  findSavedBlocksTool,
  findSectionsTool,
  findStartersTool,
  findTemplatesTool,
  getBrandTool,
} from './find.ts';
import { importTemplateTool } from './import.ts';
import {
  createFolderTool,
  deleteTemplateTool,
  duplicateTemplateTool,
  listFoldersTool,
  moveTemplatesTool,
  readSampleDataTool,
  renameTemplateTool,
  restoreTemplateTool,
  setSampleDataTool,
  shareTemplateTool,
} from './organize.ts';
import {
  answerEmailTool,
  findReceivedEmailsTool,
  readReceivedEmailTool,
  readThreadTool,
} from './received.ts';
import { seeInClientsTool, seeTemplateTool } from './see.ts';
import {
  emailStatisticsTool,
  findSuppressionsTool,
  listNoticesTool,
  listSendersTool,
  listTopicsTool,
  senderHealthTool,
} from './sending.ts';
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
  exportTemplateTool,
  renameTemplateTool,
  duplicateTemplateTool,
  deleteTemplateTool,
  restoreTemplateTool,
  listFoldersTool,
  createFolderTool,
  moveTemplatesTool,
  readSampleDataTool,
  setSampleDataTool,
  shareTemplateTool,
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
  readThreadTool,
  answerEmailTool,
  listSendersTool,
  senderHealthTool,
  emailStatisticsTool,
  findSuppressionsTool,
  listTopicsTool,
  listNoticesTool,
  listListsTool,
  createBroadcastTool,
  broadcastStatusTool,
];
