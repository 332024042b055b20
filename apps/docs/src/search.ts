import MiniSearch, { type SearchResult } from 'minisearch';
import { excerptOf, type SearchEntry, searchOptions } from './search-options.ts';

const RESULTS_MAX = 12;

/** The search dialog: `/` or Ctrl+K opens it; the index is loaded with the first opening. */
export function startSearch(button: HTMLButtonElement): void {
  const dialog = createDialog();
  const { input, list, status } = dialog;
  let index: Promise<MiniSearch<SearchEntry>> | undefined;
  let selected = 0;
  const open = () => {
    index ??= loadIndex();
    if (!dialog.element.open) dialog.element.showModal();
    input.select();
  };
  const select = (at: number) => {
    const options = [...list.children];
    if (options.length === 0) return;
    selected = (at + options.length) % options.length;
    for (const [place, option] of options.entries())
      option.setAttribute('aria-selected', String(place === selected));
    input.setAttribute('aria-activedescendant', options[selected]?.id ?? '');
    options[selected]?.scrollIntoView({ block: 'nearest' });
  };
  const find = async () => {
    const query = input.value;
    const found = query.trim() === '' ? [] : (await index)?.search(query).slice(0, RESULTS_MAX);
    // A later key press has its own answer.
    if (input.value !== query) return;
    list.replaceChildren(...(found ?? []).map(resultOption));
    input.setAttribute('aria-expanded', String(list.children.length > 0));
    status.textContent = query.trim() === '' ? '' : resultCount(list.children.length);
    select(0);
  };
  input.addEventListener('input', () => void find());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') select(selected + 1);
    else if (event.key === 'ArrowUp') select(selected - 1);
    else if (event.key === 'Enter') list.children[selected]?.querySelector('a')?.click();
    else return;
    event.preventDefault();
  });
  // A link to a heading of this page leaves the dialog open otherwise.
  list.addEventListener('click', () => dialog.element.close());
  button.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
    const isSlash = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey;
    const isPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isSlash && !isPalette) return;
    event.preventDefault();
    open();
  });
}

async function loadIndex(): Promise<MiniSearch<SearchEntry>> {
  const response = await fetch('/docs/search-index.json');
  return MiniSearch.loadJSON<SearchEntry>(await response.text(), searchOptions);
}

function resultCount(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 result' : `${count} results`;
}

function resultOption({ url, title, page, body, terms }: SearchResult, at: number): HTMLElement {
  const option = document.createElement('li');
  option.id = `result-${at}`;
  option.setAttribute('role', 'option');
  const link = document.createElement('a');
  link.href = url;
  link.tabIndex = -1;
  const place = document.createElement('span');
  place.textContent = page;
  const excerpt = document.createElement('small');
  const [before, found, after] = excerptOf(body, terms);
  const mark = document.createElement('mark');
  mark.textContent = found;
  excerpt.append(before, mark, after);
  link.append(title, place, excerpt);
  option.append(link);
  return option;
}

type SearchDialog = {
  element: HTMLDialogElement;
  input: HTMLInputElement;
  list: HTMLUListElement;
  status: HTMLElement;
};

function createDialog(): SearchDialog {
  const element = document.createElement('dialog');
  element.className = 'search';
  element.setAttribute('aria-label', 'Search the docs');
  const input = document.createElement('input');
  input.className = 'pp-input';
  input.type = 'search';
  input.placeholder = 'Search guides and operations';
  input.setAttribute('aria-label', 'Search');
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-expanded', 'false');
  input.setAttribute('aria-controls', 'search-results');
  input.setAttribute('aria-autocomplete', 'list');
  const list = document.createElement('ul');
  list.id = 'search-results';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Results');
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  element.append(input, status, list);
  element.addEventListener('click', (event) => {
    if (event.target === element) element.close();
  });
  document.body.append(element);
  return { element, input, list, status };
}
