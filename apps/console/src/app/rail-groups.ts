import { Store } from '@postpress/ui/store';
import { type ConsolePage, groups } from './pages.ts';

type Group = ConsolePage['group'];
/** The groups that the user opened or folded; the others follow the page that is shown. */
export type GroupChoices = Partial<Record<Group, boolean>>;

const KEPT_AS = 'postpress.rail';
export const groupChoices = new Store<GroupChoices>(readChoices());

/** The open groups: the first, the one of the page, and what the user chose. Without choices, 12 entries at most. */
export function shownGroups(choices: GroupChoices, current: Group | undefined): ReadonlySet<Group> {
  const followed = current === undefined || current === 'start' ? 'design' : current;
  return new Set(groups.filter((group) => group === 'start' || (choices[group] ?? group === followed)));
}

export function chooseGroup(group: Group, isOpen: boolean): void {
  const choices = { ...groupChoices.snapshot, [group]: isOpen };
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(choices));
  } catch {
    // A browser without storage keeps them until the page is left.
  }
  groupChoices.set(choices);
}

function readChoices(): GroupChoices {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}');
  } catch {
    return {};
  }
}
