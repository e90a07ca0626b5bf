import { useRef, useState } from 'react';
import type { ImportReport } from '../../../contract/import-export/import.api.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { ApiError } from '../../client/api-client.ts';
import { adminApi } from '../admin-api.ts';
import { type Answers, namesNewCategory, noAnswers, toMapping } from './mapping.rules.ts';

/** How a file is to be read; each change makes a new preview necessary. */
export type ImportChoices = {
  currency: Currency;
  /** What becomes of stock that is counted here; empty adds the changes of the file. */
  stock: '' | 'leave' | 'replace';
  existing: 'update' | 'skip';
  /** What becomes of products that share their number with another shop's. */
  otherSource: 'ask' | 'change' | 'add';
  /** A new product without a description has none, or its name in its place. */
  description: 'needed' | 'name';
  pictures: boolean;
  /** Sizes of the file are added to the shop's. */
  addSizes: boolean;
};
const defaultChoices: ImportChoices = {
  currency: 'USD',
  stock: '',
  existing: 'update',
  otherSource: 'ask',
  description: 'needed',
  pictures: false,
  addSizes: false,
};

type ImportFailure = { message: string; isFileError: boolean };
export type StartedImport = { products: number; saved: boolean };

/**
 * Manages a file being imported. Nothing is imported without an identical preview: a change after a preview requires
 * another. A lost connection loses neither the file nor an answer.
 */
export function useImport(onStarted: (begun: StartedImport) => void) {
  const [file, setFile] = useState<File>();
  const [choices, setChoices] = useState(defaultChoices);
  const [answers, setAnswers] = useState(noAnswers);
  const [wrong, setWrong] = useState<'refuse' | 'skip'>('refuse');
  const [report, setReport] = useState<ImportReport>();
  const [previewedKey, setPreviewedKey] = useState('');
  const [failure, setFailure] = useState<ImportFailure>();
  const [working, setWorking] = useState<'reading' | 'importing'>();
  const [sent, setSent] = useState(1);
  const currentRequest = useRef<AbortController>(undefined);
  const requestKey = JSON.stringify([file?.name, file?.size, file?.lastModified, choices, answers]);
  const isFresh = report !== undefined && previewedKey === requestKey;

  async function send(dryRun: boolean, page = 1) {
    if (!file) {
      setFailure({ message: 'Choose a CSV file.', isFileError: true });
      return;
    }
    const control = new AbortController();
    currentRequest.current?.abort();
    currentRequest.current = control;
    setWorking(dryRun ? 'reading' : 'importing');
    setFailure(undefined);
    setSent(0);
    try {
      const { pictures, addSizes, stock, ...others } = choices;
      const mapping = toMapping(answers, report);
      const addCategories = report !== undefined && namesNewCategory(answers, report);
      const input = {
        ...others,
        file,
        dryRun,
        wrong,
        mapping,
        page,
        stock: stock || undefined,
        ...(pictures && { pictures }),
        ...(addSizes && { addSizes }),
        ...(addCategories && { addCategories }),
      };
      const { data, job } = await adminApi.inventory.importCsv(input, {
        signal: control.signal,
        onProgress: setSent,
      });
      if (control.signal.aborted) return;
      setReport(data);
      setPreviewedKey(requestKey);
      if (dryRun || (!data.saved && job === undefined)) return;
      onStarted({ products: data.counts.add + data.counts.change, saved: data.saved });
      startOver();
    } catch (error) {
      if (control.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setFailure(toFailure(error));
      if (error.fields.file) setReport(undefined);
    } finally {
      if (currentRequest.current === control) setWorking(undefined);
    }
  }

  function startOver(next?: File) {
    currentRequest.current?.abort();
    setWorking(undefined);
    setFile(next);
    setAnswers(noAnswers);
    setWrong('refuse');
    setReport(undefined);
    setFailure(undefined);
  }

  return {
    file,
    choices,
    answers,
    wrong,
    report,
    /** Whether the screen shows exactly what would be imported now. */
    isFresh,
    failure,
    working,
    /** How much of the file has been sent, from 0 to 1. */
    sent,
    chooseFile: startOver,
    choose: (part: Partial<ImportChoices>) => setChoices((before) => ({ ...before, ...part })),
    answer: (kind: keyof Answers, word: string, meaning: string | null) =>
      setAnswers((before) => ({ ...before, [kind]: { ...before[kind], [word]: meaning } })),
    setWrong,
    preview: (page?: number) => send(true, page),
    begin: () => send(false),
  };
}
export type ImportForm = ReturnType<typeof useImport>;

function toFailure(error: ApiError): ImportFailure {
  const [field, sentence] = Object.entries(error.fields)[0] ?? [];
  if (sentence) return { message: sentence, isFileError: field === 'file' };
  const retryNote = error.status === 0 ? ' Your file and what you said of it are kept here: try again.' : '';
  return { message: `${error.message}${retryNote}`, isFileError: false };
}
