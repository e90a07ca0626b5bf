import { useRef, useState } from 'react';
import type { Currency } from '../../../contract/money/currencies.ts';
import type { StatementColumn } from '../../../contract/payments/statement.api.ts';
import { fileCurrency, type StatementColumns } from '../../../contract/payments/statement-columns.ts';
import { ApiError } from '../../client/api-client.ts';
import { adminApi } from '../admin-api.ts';

export type ReadResponse = Awaited<ReturnType<typeof adminApi.statement.read>>;

type FileErrors = { file?: string; currency?: string };

/**
 * Manages the upload of a bank's file: choosing it, sending it, and asking for its columns if they are unknown. A
 * lost connection loses none of it.
 */
export function useStatementFile(onRead: (answer: ReadResponse | undefined) => void) {
  const [file, setFile] = useState<File>();
  const [currency, setCurrency] = useState<Currency | typeof fileCurrency>(fileCurrency);
  const [columns, setColumns] = useState<StatementColumn[]>();
  const [failure, setFailure] = useState<FileErrors>({});
  const [sent, setSent] = useState<number>();
  const [lines, setLines] = useState(0);
  const [inputKey, setInputKey] = useState(0);
  const currentRequest = useRef<AbortController>(undefined);

  async function read(mapping?: StatementColumns) {
    if (!file) {
      setFailure({ file: 'Choose the CSV file of your bank.' });
      return;
    }
    const control = new AbortController();
    currentRequest.current = control;
    setFailure({});
    setLines(0);
    setSent(0);
    void countLines(file).then(setLines);
    try {
      const answer = await adminApi.statement.read(
        { file, currency, ...(mapping && { mapping: JSON.stringify(mapping) }) },
        { signal: control.signal, onProgress: setSent },
      );
      setColumns(undefined);
      setFile(undefined);
      // the next file may be of another account
      setCurrency(fileCurrency);
      setInputKey((before) => before + 1);
      onRead(answer);
    } catch (error) {
      if (control.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'STATEMENT_COLUMNS') setColumns(error.data.columns);
      else if (error.fields.currency) setFailure({ currency: error.fields.currency });
      else setFailure({ file: getErrorMessage(error) });
    } finally {
      if (currentRequest.current === control) setSent(undefined);
    }
  }

  return {
    file,
    /** Another one for each file: the field begins empty again. */
    round: inputKey,
    currency,
    setCurrency,
    columns,
    failure,
    /** How much of the file has been sent, from 0 to 1; undefined while none is. */
    sent,
    /** The number of lines of the file being read; 0 while unknown. */
    lines,
    choose(next: File | undefined) {
      currentRequest.current?.abort();
      setFile(next);
      setColumns(undefined);
      setFailure({});
      setSent(undefined);
      onRead(undefined);
    },
    read,
    cancel: () => {
      currentRequest.current?.abort();
      setSent(undefined);
    },
  };
}

/** How many lines of a file say something; 0 for one that cannot be read here. */
async function countLines(file: File): Promise<number> {
  try {
    return (await file.text()).split(/[\r\n]/).filter((line) => line.trim() !== '').length;
  } catch {
    return 0;
  }
}

function getErrorMessage({ fields, message, status }: ApiError): string {
  const retryNote = status === 0 ? ' Your file is kept here: try again.' : '';
  return Object.values(fields)[0] ?? `${message}${retryNote}`;
}
