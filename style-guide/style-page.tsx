import { useState } from 'react';
import { api } from '../src/web/client/api.ts';
import productStyles from '../src/web/shop/product/product.module.css';
import { useLoad } from '../src/web/state/use-load.ts';
import { Button } from '../src/web/ui/button.tsx';
import { Badge, type BadgeKind } from '../src/web/ui/marks/badge.tsx';
import { Picture } from '../src/web/ui/marks/picture.tsx';
import { Message } from '../src/web/ui/message.tsx';
import { Breadcrumb, Pagination } from '../src/web/ui/navigation/page-links.tsx';
import { Tabs } from '../src/web/ui/navigation/tabs.tsx';
import { Dialog } from '../src/web/ui/overlay/dialog.tsx';
import { Menu, MenuItem } from '../src/web/ui/overlay/menu.tsx';
import { toast } from '../src/web/ui/overlay/toast.ts';
import { Price } from '../src/web/ui/price.tsx';
import { EmptyState, ErrorState, Skeleton } from '../src/web/ui/states.tsx';
import styles from './style.module.css';
import { StyleButtons, StyleFields } from './style-controls.tsx';
import { StyleTokens } from './style-tokens.tsx';

/** All UI components on one page, for developers changing one. It is not in any menu. */
export function StylePage() {
  return (
    <div className={styles.guide}>
      <header>
        <h1>Design system</h1>
        <p className="lead">
          Every part as the shop draws it now. Change a token or a part, then look here at 360, 768 and 1440
          pixels, and in forced colours.
        </p>
      </header>
      <StyleTokens />
      <StyleButtons />
      <StyleFields />
      <NavigationSamples />
      <OverlaySamples />
      <ProductSamples />
      <StateSamples />
    </div>
  );
}

const badges: BadgeKind[] = ['in', 'out', 'paid', 'pending', 'failed', 'refunded', 'review'];
const tabs = ['Care Guide', 'Size Guide', 'Additional Information'].map((label) => ({ id: label, label }));

function NavigationSamples() {
  const [tab, setTab] = useState('Care Guide');
  const [sort, setSort] = useState('A to Z');
  return (
    <section aria-labelledby="style-choosing">
      <h2 id="style-choosing">Menus, tabs, pages, badges</h2>
      <div className={styles.row}>
        <Menu label={`Sort: ${sort}`} trigger={sort} align="left">
          {['A to Z', 'Z to A', 'Old to New'].map((each) => (
            <MenuItem key={each} checked={each === sort} onSelect={() => setSort(each)}>
              {each}
            </MenuItem>
          ))}
        </Menu>
        <Breadcrumb
          trail={[{ label: 'Home', to: '/' }, { label: 'Bubu', to: '/shop' }, { label: 'Àdùkẹ́' }]}
        />
      </div>
      <Tabs label="Details" tabs={tabs} selected={tab} onSelect={setTab} panelId={() => 'style-panel'} />
      <p id="style-panel" role="tabpanel" aria-label={tab} className="soft">
        {tab}
      </p>
      <Pagination page={4} pages={12} to={(page) => `/?page=${page}`} />
      <div className={styles.row}>
        {badges.map((kind) => (
          <Badge key={kind} kind={kind}>
            {kind}
          </Badge>
        ))}
      </div>
    </section>
  );
}

const dialogSizes = ['normal', 'wide', 'sheet'] as const;

function OverlaySamples() {
  const [size, setSize] = useState<(typeof dialogSizes)[number]>();
  const undo = { action: { label: 'Undo', onSelect: () => undefined } };
  return (
    <section aria-labelledby="style-floating">
      <h2 id="style-floating">Dialogs and toasts</h2>
      <div className={styles.row}>
        {dialogSizes.map((each) => (
          <Button key={each} variant="secondary" onClick={() => setSize(each)}>
            Open a {each} dialog
          </Button>
        ))}
        <Button variant="quiet" onClick={() => toast.success('Removed from cart!', undo)}>
          Success toast
        </Button>
        <Button variant="quiet" onClick={() => toast.error('Failed to update cart')}>
          Error toast
        </Button>
        <Button
          variant="quiet"
          onClick={() => toast.info('Web Share API not supported, using link instead.')}
        >
          Info toast
        </Button>
      </div>
      <Dialog
        open={size !== undefined}
        onClose={() => setSize(undefined)}
        title={`A ${size} dialog`}
        lead="One quiet line under the title."
        size={size}
      >
        <p>Focus stays inside and goes back to the button.</p>
      </Dialog>
    </section>
  );
}

/** Price and picture of a real piece, and of none. */
function ProductSamples() {
  const { value, state } = useLoad(() => api.catalog.list({ limit: 1 }), 'one');
  const product = value?.data[0];
  return (
    <section aria-labelledby="style-goods">
      <h2 id="style-goods">Picture and price</h2>
      {state === 'loading' && <Skeleton />}
      <div className={`${styles.grid} ${styles.pictures}`}>
        {[product?.pictures[0], undefined].map((picture) => (
          <figure key={picture?.key ?? 'none'}>
            <span className="picture">
              <Picture picture={picture} sizes="12rem" alt="" />
            </span>
            <figcaption className="caption">
              {picture ? picture.alt : 'No picture, or a broken one'}
            </figcaption>
          </figure>
        ))}
        <p className={productStyles.price}>
          <Price prices={product?.prices ?? []} />
        </p>
        <p>
          <Price prices={[]} />
        </p>
      </div>
    </section>
  );
}

function StateSamples() {
  return (
    <section aria-labelledby="style-states">
      <h2 id="style-states">Waiting, nothing, failure, messages</h2>
      <Skeleton lines={3} />
      <EmptyState title="Your wishlist is empty" text="Tap the heart on any piece to save it here.">
        <Button variant="secondary">Start Shopping</Button>
      </EmptyState>
      <ErrorState title="Error fetching orders" text="Nothing was changed." onRetry={() => undefined} />
      <Message title="A quiet note.">With a sentence behind it.</Message>
      <Message kind="info" title="Information.">
        Something good to know.
      </Message>
      <Message kind="bad" title="Your message was not sent.">
        What you wrote is still here.
      </Message>
    </section>
  );
}
