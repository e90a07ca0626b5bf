import { type ReactNode, useState } from 'react';
import { carePartNames, careParts } from '../../../contract/catalog/care.ts';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import tabsStyles from '../../ui/navigation/tabs.module.css';
import { Tabs, tabDomId } from '../../ui/navigation/tabs.tsx';
import { SizeGuide } from '../../ui/size-guide.tsx';
import tablesStyles from '../../ui/tables.module.css';
import styles from './delivery-times.module.css';

const tabs = [
  { id: 'care', label: 'Care Guide' },
  { id: 'size', label: 'Size Guide' },
  { id: 'info', label: 'Additional Information' },
];
const panelId = (id: string) => `about-${id}`;

/** How to care for it, how it is sized, what else there is to know. */
export function ProductTabs({ product, size }: { product: PageProduct; size: string | undefined }) {
  const [selected, setSelected] = useState('care');
  return (
    <section className={styles.about} aria-label="About this piece">
      <Tabs
        label="About this piece"
        tabs={tabs}
        selected={selected}
        onSelect={setSelected}
        panelId={panelId}
      />
      <Panel id="care" selected={selected}>
        <CareGuide product={product} />
      </Panel>
      <Panel id="size" selected={selected}>
        <SizeGuide size={size} />
      </Panel>
      <Panel id="info" selected={selected}>
        <div className="prose stack">
          <p>{product.description}</p>
          {product.additionalInfo && <p>{product.additionalInfo}</p>}
        </div>
      </Panel>
    </section>
  );
}

function Panel({ id, selected, children }: { id: string; selected: string; children: ReactNode }) {
  return (
    <div
      className={tabsStyles.panel}
      role="tabpanel"
      id={panelId(id)}
      aria-labelledby={tabDomId(panelId(id), id)}
      data-off={id !== selected || undefined}
    >
      {children}
    </div>
  );
}

function CareGuide({ product }: { product: PageProduct }) {
  const [care] = product.careInstructions;
  const rows = carePartNames.map((part) => [careParts[part], care?.[part]]).filter(([, text]) => text);
  if (rows.length === 0) {
    return <p className="prose">The label inside says how to care for this piece, or ask us.</p>;
  }
  return (
    <dl className={`${tablesStyles.rows} small ${styles.care}`}>
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
