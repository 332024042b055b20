import { FileButton } from '@postpress/ui';
import { t } from '../messages/translate.ts';

export type TextFile = { name: string; text: string };

/** Chooses a file and reads it as text, with its name beside the button. */
export function TextFileButton({
  name,
  types,
  file,
  onFile,
}: {
  /** The accessible name. */
  name: string;
  types: readonly string[];
  file: TextFile | undefined;
  onFile: (file: TextFile) => void;
}) {
  return (
    <div className="pp-row">
      <FileButton
        name={name}
        types={types}
        onFiles={async ([chosen]) => chosen && onFile({ name: chosen.name, text: await chosen.text() })}
      >
        {t('parts.chooseFile')}
      </FileButton>
      {file && <bdi>{file.name}</bdi>}
    </div>
  );
}
