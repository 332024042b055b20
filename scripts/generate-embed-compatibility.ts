/** Writes docs/reference/embed-compatibility.md: what of Unlayer's embed API works here. `--check` compares instead. */
import { compatibilityPage } from './embed-compatibility/table.ts';
import { writeGenerated } from './write-generated.ts';

writeGenerated({ 'docs/reference/embed-compatibility.md': compatibilityPage() });
