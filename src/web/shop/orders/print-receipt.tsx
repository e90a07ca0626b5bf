import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Order } from '../../../contract/orders/order.api.ts';
import styles from '../../shared/orders/receipt.module.css';
import { ReceiptSheet, receiptTitle } from '../../shared/orders/receipt-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';

/** Prints the order as one A4 sheet, also by the browser's own print command. The screen never shows the sheet. */
export function PrintReceipt({ order }: { order: Order }) {
  const printing = usePrinting();
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => window.print()}>
        <Icon name="print" small /> Print {receiptTitle(order).toLowerCase()}
      </Button>
      {printing &&
        createPortal(
          <div className={styles.print}>
            <ReceiptSheet order={order} />
          </div>,
          document.body,
        )}
    </>
  );
}

/** True while the page is on its way to a printer. Set before the browser lays the sheet out, hence the flush. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const paper = window.matchMedia('print');
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const change = () => (paper.matches ? begin() : end());
    paper.addEventListener('change', change);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      paper.removeEventListener('change', change);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
