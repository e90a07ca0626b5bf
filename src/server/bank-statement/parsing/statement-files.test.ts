import { describe, expect, it } from 'vitest';
import { addUser } from '../../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import {
  bankFile,
  credit,
  sendStatement,
  statementDesk,
} from '../../../../tests/support/orders/statements.ts';

const suite = new OrderSuite();
const { read } = statementDesk(suite);

describe('files', () => {
  const own = ['Wann', 'Was', 'Wie viel'];
  const mapping = JSON.stringify({ date: 'Wann', narration: 'Was', amount: 'Wie viel' });
  const foreign = (day: string, narration: string, sum: string) =>
    bankFile([[day, narration, sum, '', '']], own);

  it('of an unknown bank are requested once', async () => {
    const question = await read(foreign('03/11/2026', 'ONE', '1.00'));
    expect(question).toMatchObject({ status: 422, body: { code: 'STATEMENT_COLUMNS' } });
    expect(question.body.columns).toMatchObject([
      { name: 'Wann', examples: ['03/11/2026'] },
      { name: 'Was' },
      { name: 'Wie viel' },
    ]);
    const result = await read(foreign('03/11/2026', 'ONE', '1.00'), { mapping, currency: 'GBP' });
    expect(result.lines).toMatchObject([{ date: '2026-11-03', amount: 1, currency: 'GBP' }]);
    expect((await read(foreign('04/11/2026', 'TWO', '2.00'))).lines).toMatchObject([
      { amount: 2, currency: 'GBP' },
    ]);
  });

  it('refuse a mapping that does not fit, and a currency that the file contradicts', async () => {
    const missing = JSON.stringify({ date: 'When', narration: 'Was', amount: 'Wie viel' });
    for (const wrong of [missing, '{', '{}', '[]', JSON.stringify({ date: 'Wann', narration: 'Was' })])
      expect((await read(foreign('03/11/2026', 'X', '1.00'), { mapping: wrong })).body.fields).toHaveProperty(
        'mapping',
      );
    const naira = bankFile([credit('A', '₦1.00', '1')]);
    expect((await read(naira, { currency: 'GBP' })).body.fields).toEqual({
      currency: 'The file says that its sums are in NGN.',
    });
    expect((await read(naira, { currency: 'XYZ' })).status).toBe(422);
  });

  it('are read in Windows-1252 and UTF-16, with semicolons and tabs', async () => {
    const old = Buffer.from('Date;Narration;Credit\r\n03/11/2026;Mónica £;1.234,50\r\n', 'latin1');
    expect((await read(old)).lines).toMatchObject([{ narration: 'Mónica £', amount: 1234.5 }]);
    const wide = Buffer.from('\uFEFFDate\tNarration\tCredit\r\n2026-11-03\tỌ̀yẹ́\t9.99\r\n', 'utf16le');
    expect((await read(wide)).lines).toMatchObject([{ narration: 'Ọ̀yẹ́', amount: 9.99 }]);
  });

  it.each([
    ['%PDF-1.4', 'This is a PDF. Please export the statement as CSV.'],
    [
      'PK\x03\x04 [Content_Types].xml',
      'This is an Excel workbook (.xlsx). In Excel choose File, Save As, "CSV UTF-8 (comma delimited)", and choose that file here.',
    ],
    ['', 'The file is empty.'],
    [
      'hello',
      'No table with headings, dates and amounts was found in this file. Please choose the statement your bank offers as CSV.',
    ],
    ['Date,Narration,Credit\nTotal,,\n', 'There are no lines with a date and an amount in this file.'],
  ])('that are none say so: %#', async (file, sentence) => {
    expect(await read(file)).toMatchObject({ status: 422, body: { fields: { file: sentence } } });
  });

  it('are the shop’s alone', async () => {
    const customer = await addUser(suite.shop);
    expect((await sendStatement(suite.shop, customer, 'x')).status).toBe(403);
    expect((await sendStatement(suite.shop, undefined, 'x')).status).toBe(401);
    expect((await suite.call(customer, 'GET', '/payment/statement')).status).toBe(403);
  });
});
