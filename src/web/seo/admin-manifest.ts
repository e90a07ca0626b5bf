import { shareParts, sharePath } from '../../contract/drafts/shared-chat.ts';
import { pageData } from '../api.server.ts';
import type { Route } from './+types/admin-manifest.ts';
import { listIcons, manifestAnswer } from './web-manifest.ts';

/** GET /admin.webmanifest: the back office as an app on a phone's home screen, next to the shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const details = await context.get(pageData).readDetails();
  return manifestAnswer({
    id: '/admin',
    name: `${details.name} desk`,
    short_name: 'Desk',
    description: `The back office of ${details.name}.`,
    lang: 'en-GB',
    start_url: '/admin',
    // login is outside /admin
    scope: '/',
    display: 'standalone',
    background_color: '#faf6ef',
    theme_color: '#faf6ef',
    icons: listIcons(details),
    // a chat shared from WhatsApp is pasted into a new order
    share_target: {
      action: sharePath,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: shareParts.title,
        text: shareParts.text,
        url: shareParts.url,
        files: [{ name: shareParts.file, accept: ['text/plain', '.txt'] }],
      },
    },
    shortcuts: [
      { name: 'Orders', url: '/admin/orders' },
      { name: 'New order', url: '/admin/orders/new' },
      { name: 'Products', url: '/admin/list' },
    ],
  });
}
