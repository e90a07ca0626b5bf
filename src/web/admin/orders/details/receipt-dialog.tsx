import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Order } from '../../../../contract/orders/order.api.ts';
import styles from '../../../shared/orders/receipt.module.css';
import { ReceiptSheet, receiptTitle } from '../../../shared/orders/receipt-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { fitRollPage } from '../../kit/fit-page.ts';
import { InfoDialog } from '../../kit/form-dialog.tsx';
import { CreditNote, ReceiptRoll } from './receipt-papers.tsx';

const papers = [
  { id: 'a4', label: 'A4 sheet' },
  { id: 'roll', label: '80 mm roll' },
];

/** What is chosen while no credit note is. */
const receiptId = 'receipt';

/** Shows the receipt or one of the credit notes as it will be printed; printing leaves everything else of the page out. */
export function ReceiptDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [paper, setPaper] = useState('a4');
  const [chosen, setChosen] = useState(receiptId);
  const note = order.creditNotes.find(({ number }) => number === chosen);
  const receiptForPaper = paper === 'a4' ? <ReceiptSheet order={order} /> : <ReceiptRoll order={order} />;
  const receipt = note ? <CreditNote order={order} note={note} paper={paper} /> : receiptForPaper;
  return (
    <>
      <InfoDialog onClose={onClose} title="Print receipt" size="wide">
        {order.creditNotes.length > 0 && (
          <SelectField
            label="Document"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={[
              { value: receiptId, label: receiptTitle(order) },
              ...order.creditNotes.map(({ number }) => ({ value: number, label: `Credit note ${number}` })),
            ]}
          />
        )}
        <div className="between">
          <Tabs
            label="Paper"
            tabs={papers}
            selected={paper}
            onSelect={setPaper}
            panelId={(id) => `paper-${id}`}
          />
          <Button size="sm" onClick={() => window.print()}>
            Print
          </Button>
        </div>
        <div
          role="tabpanel"
          id={`paper-${paper}`}
          aria-labelledby={`paper-${paper}-tab`}
          className={styles.desk}
        >
          {receipt}
        </div>
      </InfoDialog>
      <PrintedPage key={`${paper} ${chosen}`} paper={paper}>
        {receipt}
      </PrintedPage>
    </>
  );
}

/** A copy outside the dialog that only the printer sees: a modal dialog does not break over pages. */
function PrintedPage({ paper, children }: { paper: string; children: ReactNode }) {
  const copy = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.documentElement.dataset.paper = paper;
    if (paper === 'roll' && copy.current) fitRoll(copy.current);
    return () => {
      delete document.documentElement.dataset.paper;
    };
  }, [paper]);
  return createPortal(
    <div className={styles.print} aria-hidden="true" ref={copy}>
      {children}
    </div>,
    document.body,
  );
}

/** Makes the receipt roll's page as long as its content. */
function fitRoll(copy: HTMLElement): void {
  copy.dataset.measured = '';
  fitRollPage('roll', 80, copy.offsetHeight);
  delete copy.dataset.measured;
}
