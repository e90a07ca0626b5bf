import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { usePublicUrl } from '../../ui/use-public-url.ts';
import styles from './product.module.css';

/** Five ways to pass a product on. */
export function ShareMenu({ product }: { product: PageProduct }) {
  const address = usePublicUrl(`/product/${product.slug}`);
  const message = `Check out this product: ${product.name}`;
  const encoded = encodeURIComponent(address);
  return (
    <Menu
      label="Share"
      align="left"
      className={styles.share}
      trigger={
        <>
          <Icon name="share" />
          <span>Share</span>
        </>
      }
    >
      <MenuItem onSelect={() => copyLink(address)}>Copy link</MenuItem>
      <MenuItem href={`https://www.facebook.com/sharer/sharer.php?u=${encoded}`}>Facebook</MenuItem>
      <MenuItem href={`https://twitter.com/intent/tweet?text=${encodeURIComponent(message)}&url=${encoded}`}>
        Twitter
      </MenuItem>
      <MenuItem href={`https://wa.me/?text=${encodeURIComponent(`${message} ${address}`)}`}>
        WhatsApp
      </MenuItem>
      <MenuItem onSelect={() => shareNatively(product.name, message, address)}>Share by another app</MenuItem>
    </Menu>
  );
}

async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success('Product link copied!', { browsing: true });
  } catch (error) {
    console.warn('The link could not be copied.', error);
    toast.error('Failed to copy link');
  }
}

async function shareNatively(title: string, text: string, url: string): Promise<void> {
  if (!navigator.share) {
    toast.info('Web Share API not supported, using link instead.');
    return copyLink(url);
  }
  try {
    await navigator.share({ title, text, url });
    toast.success('Shared successfully!', { browsing: true });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    console.warn('Sharing failed.', error);
    toast.error('Error sharing the product');
  }
}
