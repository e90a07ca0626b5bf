import { useRef, useState } from 'react';
import type { StatementColumn } from '../../../contract/api/statement.ts';
import type { Currency } from '../../../contract/rules/money/currencies.ts';
import { currencyOfFile, type StatementColumns } from '../../../contract/rules/payments/statement-columns.ts';
import { ApiError } from '../../client/api-client.ts';
import { adminApi } from '../admin-api.ts';

export type ReadAnswer = Awaited<ReturnType<typeof adminApi.statement.read>>;

type Failure = { file?: string; currency?: string };

/** A bank's file on its way: chosen, sent, asked about where its columns are not known. A lost connection loses none of it. */
export function useStatementFile(onRead: (answer: ReadAnswer | undefined) => void) {
  const [file, setFile] = useState<File>();
  const [currency, setCurrency] = useState<Currency | typeof currencyOfFile>(currencyOfFile);
  const [columns, setColumns] = useState<StatementColumn[]>();
  const [failure, setFailure] = useState<Failure>({});
  const [sent, setSent] = useState<number>();
  const [round, setRound] = useState(0);
  const running = useRef<AbortController>(undefined);

  async function read(mapping?: StatementColumns) {
    if (!file) {
      setFailure({ file: 'Choose the CSV file of your bank.' });
      return;
    }
    const control = new AbortController();
    running.current = control;
    setFailure({});
    setSent(0);
    try {
      const answer = await adminApi.statement.read(
        { file, currency, ...(mapping && { mapping: JSON.stringify(mapping) }) },
        { signal: control.signal, onProgress: setSent },
      );
      setColumns(undefined);
      setFile(undefined);
      // the next file may be of another account
      setCurrency(currencyOfFile);
      setRound((before) => before + 1);
      onRead(answer);
    } catch (error) {
      if (control.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'STATEMENT_COLUMNS') setColumns(error.data.columns);
      else if (error.fields.currency) setFailure({ currency: error.fields.currency });
      else setFailure({ file: sentenceOf(error) });
    } finally {
      if (running.current === control) setSent(undefined);
    }
  }

  return {
    file,
    /** Another one for each file: the field begins empty again. */
    round,
    currency,
    setCurrency,
    columns,
    failure,
    /** How much of the file has been sent, from 0 to 1; undefined while none is. */
    sent,
    choose(next: File | undefined) {
      running.current?.abort();
      setFile(next);
      setColumns(undefined);
      setFailure({});
      setSent(undefined);
      onRead(undefined);
    },
    read,
    cancel: () => {
      running.current?.abort();
      setSent(undefined);
    },
  };
}

function sentenceOf({ fields, message, status }: ApiError): string {
  const kept = status === 0 ? ' Your file is kept here: try again.' : '';
  return Object.values(fields)[0] ?? `${message}${kept}`;
}
