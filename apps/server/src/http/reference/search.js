// Hides the operations that lack one of the words typed; says how many are left.
const input = document.getElementById('search');
const found = document.getElementById('found');
const articles = [...document.querySelectorAll('article[data-words]')];

function search() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const article of articles) {
    const fits = words.every((word) => article.dataset.words.includes(word));
    article.hidden = !fits;
    const entry = document.querySelector(`[data-of="${article.id}"]`);
    if (entry) entry.hidden = !fits;
    if (fits) shown += 1;
  }
  for (const part of document.querySelectorAll('main section')) {
    part.hidden = ![...part.querySelectorAll('article')].some((article) => !article.hidden);
  }
  for (const list of document.querySelectorAll('.operations ul')) {
    const empty = ![...list.children].some((entry) => !entry.hidden);
    list.hidden = empty;
    list.previousElementSibling.hidden = empty;
  }
  found.textContent = words.length === 0 ? '' : `${shown} of ${articles.length} operations`;
}

input.addEventListener('input', search);
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  input.focus();
});
