export { invoicesCsv, vatCsv } from './documents.ts';
export { dollarsOn, listRates, setRate } from './rates.ts';
export { moneyOfDays, moneyReport, salesCsv, sourcesOfDays } from './reports.ts';
