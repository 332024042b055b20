/** Writes docs/reference/embed-compatibility.md: how Unlayer's embed API is supported. `--check` compares instead. */
import { compatibilityPage } from './embed-compatibility/table.ts';
import { writeGenerated } from './write-generated.ts';

writeGenerated({ 'docs/reference/embed-compatibility.md': compatibilityPage() });
