const forPage = new Map<string, string>();

/**
 * `localStorage` for small settings of the user. If the browser denies storage, as many do in third-party frames, or if
 * it is full, a setting lasts until the page is closed.
 */
export const pageStorage: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem(name) {
    try {
      return forPage.get(name) ?? localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  setItem(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      forPage.set(name, value);
    }
  },
};
