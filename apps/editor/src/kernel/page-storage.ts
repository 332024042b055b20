const forPage = new Map<string, string>();

/**
 * `localStorage` for small settings of the user. Where the browser denies it, as many do to frames of other sites, or where
 * it is full, a setting lasts as long as the page.
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
