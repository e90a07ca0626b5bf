import type { LineMeasures } from '../../../contract/measures/line-measures.ts';
import type { ClothSource } from '../../../contract/workroom/workroom.ts';
import { tabStore } from '../../state/browser-storage.ts';

/** What is typed into a request; `budget` is the value of its choice, a sum with its currency as JSON. */
export type RequestDraft = {
  text: string;
  cloth: ClothSource;
  neededBy: string;
  budget: string;
  name: string;
  phone: string;
  email: string;
  measures: LineMeasures | undefined;
};

export const emptyDraft: RequestDraft = {
  text: '',
  cloth: 'ours',
  neededBy: '',
  budget: '',
  name: '',
  phone: '',
  email: '',
  measures: undefined,
};

const storageKey = 'sewingRequest';

/** What was typed in this tab before, as far as it is there; survives a reload and a failed sending. */
export function readRequestDraft(): Partial<RequestDraft> {
  const stored = tabStore.readJson(storageKey);
  return stored && typeof stored === 'object' ? stored : {};
}

export function writeRequestDraft(draft: RequestDraft): void {
  tabStore.write(storageKey, JSON.stringify(draft));
}

export function clearRequestDraft(): void {
  tabStore.remove(storageKey);
}
