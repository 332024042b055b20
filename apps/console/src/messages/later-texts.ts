/// <reference path="../../../../packages/messages-plugin/src/later-texts.d.ts" />
// Imported by each page whose English texts are not in the first script: `later-texts.ts` of the app says which.
import texts from '../locales/en.json?later';
import { messages } from './catalog.ts';

messages.addEnglish(texts);
