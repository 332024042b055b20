/** The first of the letters that others write, each of them once: Hangul syllables, which no design of a bench contains. */
const FIRST = 0xac00;

/** @returns the letter of this number, from 0 */
export const markOf = (number: number): string => String.fromCodePoint(FIRST + number);

/** Script of a canvas: notes the time of the clock once the frame with a new letter has been painted. */
export const WATCH_MARKS = `(() => {
  const painted = (window.paintedMarks = new Map());
  const note = (text) => {
    const marks = (text.match(/[\\uac00-\\ud7a3]/gu) ?? []).filter((mark) => !painted.has(mark));
    if (marks.length === 0) return;
    for (const mark of marks) painted.set(mark, undefined);
    requestAnimationFrame(() => setTimeout(() => {
      for (const mark of marks) painted.set(mark, Date.now());
    }));
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') note(target.data);
      else for (const node of addedNodes) note(node.textContent);
  }).observe(document.documentElement, { subtree: true, childList: true, characterData: true });
})()`;

export const PAINTED_MARKS = `[...window.paintedMarks].filter(([, at]) => at !== undefined)`;
