import { diffArrays } from 'diff';
import { tokensOf } from './text-forms.ts';

export type Splice = { at: number; removed: string; insert: string };

/** How many tags and words may differ; beyond that, the text is replaced as a whole. */
const DIFFERENCES_MAX = 200;

/**
 * Splits an edit of a text by its tags and words, in order: unchanged parts are not removed, so what others write in
 * them stays. @param hasForm whether the text is HTML or a state
 */
export function splicesOf(splice: Splice, hasForm: boolean): Splice[] {
  const { at, removed, insert } = trimmed(splice);
  if (removed === '' || insert === '' || !hasForm) return [{ at, removed, insert }];
  const options = { maxEditLength: DIFFERENCES_MAX };
  const differences = diffArrays(tokensOf(removed), tokensOf(insert), options);
  if (!differences) return [{ at, removed, insert }];
  const splices: Splice[] = [];
  let here = at;
  let open: Splice | undefined;
  for (const { value, added, removed: goes } of differences) {
    const words = value.join('');
    if (!added && !goes) open = undefined;
    else {
      if (!open) {
        open = { at: here, removed: '', insert: '' };
        splices.push(open);
      }
      open[goes ? 'removed' : 'insert'] += words;
    }
    if (!added) here += words.length;
  }
  return splices;
}

/** Without common parts at both ends; tags and surrogate pairs stay whole. */
function trimmed({ at, removed, insert }: Splice): Splice {
  const most = Math.min(removed.length, insert.length);
  let ahead = 0;
  while (ahead < most && removed[ahead] === insert[ahead]) ahead += 1;
  const tag = removed.lastIndexOf('<', ahead - 1);
  if (tag >= 0 && !removed.slice(tag, ahead).includes('>')) ahead = tag;
  if (/[\uD800-\uDBFF]/.test(removed.charAt(ahead - 1))) ahead -= 1;
  let behind = 0;
  while (behind < most - ahead && removed.at(-1 - behind) === insert.at(-1 - behind)) behind += 1;
  const end = removed.length - behind;
  const close = removed.indexOf('>', end);
  if (close >= 0 && !removed.slice(end, close).includes('<')) behind = removed.length - close - 1;
  if (/[\uDC00-\uDFFF]/.test(removed.charAt(removed.length - behind))) behind -= 1;
  return {
    at: at + ahead,
    removed: removed.slice(ahead, removed.length - behind),
    insert: insert.slice(ahead, insert.length - behind),
  };
}
