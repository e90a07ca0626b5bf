import { expect, type Page } from '@playwright/test';
import { adminEmail, adminPassword } from './address.ts';
import { pictureFile } from './back-office.ts';
import type { hand } from './hand.ts';

export const house = {
  name: 'Zainab Couture',
  tagline: 'Sewn in Kano.',
  city: 'Kano',
  hours: 'Saturday to Thursday, 10:00 to 18:00',
  phone: '0809 111 2222',
  email: 'hello@zainab.example',
  address: '5 Zoo Road, Kano',
  piece: 'Amina kaftan',
};

type Hand = ReturnType<typeof hand>;

/** What the steps of a set-up press: everything is found by its name. */
export function deskOf(page: Page, { press }: Pick<Hand, 'press'>) {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    button,
    group,
    link: (name: string | RegExp) => page.getByRole('link', { name }),
    saved: page.getByRole('status').filter({ hasText: /^Saved/ }),
    /** Opens a page of the menu, which the fifth place of the bottom bar unfolds. */
    async open(name: string) {
      await press(button(/^More/));
      await press(page.getByRole('dialog').getByRole('link', { name, exact: true }));
    },
    /** Unfolds a group of settings, gives its fields their values and saves it. */
    async fillGroup(name: string, fill: (fields: ReturnType<typeof group>) => Promise<void>) {
      await press(group(name).locator('summary').first());
      await fill(group(name));
      await press(group(name).getByRole('button', { name: `Save ${name.toLowerCase()}` }));
    },
    expectGroupSaved: (name: string) => expect(group(name).getByRole('status')).toContainText(/^Saved/),
  };
}

/** Logs in on the page of the login. */
export async function logIn(page: Page, { next, type }: Hand): Promise<void> {
  await page.goto('/admin');
  await type(page.getByLabel('Email'), adminEmail);
  await next(page.getByLabel('Password', { exact: true }), adminPassword);
  await page.keyboard.press('Enter');
}

/** What the piece is, of the categories and sizes that the steps before it add. */
const kaftan = { category: 'Kaftan', sizes: ['M', 'XS', '3XL'] };

/** The steps that make a shop without the demo the house's, by their names, in their order. */
export function houseSteps(page: Page, by: Hand, piece = kaftan): Record<string, () => Promise<void>> {
  const { press, type, next, choose, attach } = by;
  const { button, group, link, saved, open, fillGroup, expectGroupSaved } = deskOf(page, by);
  return {
    async login() {
      await logIn(page, by);
      await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
    },
    async 'name, city, hours, wordmark, icon and currencies'() {
      await open('Settings');
      await fillGroup('Shop', async (shop) => {
        await type(shop.getByLabel('Name', { exact: true }), house.name);
        await next(shop.getByLabel('Tagline'), house.tagline);
        await next(shop.getByLabel('City'), house.city);
        await next(shop.getByLabel('Opening hours'), house.hours);
        await attach(shop.getByLabel('Choose a picture: Wordmark'), await pictureFile('w.jpg', '#7a1f3d'));
        await expect(shop.getByRole('img', { name: 'Wordmark' })).toBeVisible();
        await attach(shop.getByLabel('Choose a picture: Icon'), await pictureFile('i.jpg', '#1f3d7a'));
        await expect(shop.getByRole('img', { name: 'Icon' })).toBeVisible();
        await choose(shop.getByLabel('First currency'), 'NGN');
        for (const code of ['GBP', 'EUR']) await press(shop.getByLabel(new RegExp(`\\(${code}\\)`)));
      });
      await expectGroupSaved('Shop');
    },
    async contact() {
      await fillGroup('Contact', async (contact) => {
        await type(contact.getByLabel('Phone'), house.phone);
        await next(contact.getByLabel('Email'), house.email);
        await next(contact.getByLabel('WhatsApp number'), house.phone);
        await next(contact.getByLabel('Address'), house.address);
      });
      await expectGroupSaved('Contact');
    },
    async bank() {
      await fillGroup('Transfer account', async (account) => {
        await type(account.getByLabel('Bank', { exact: true }), 'Jaiz Bank');
        await next(account.getByLabel('Account name'), house.name);
        await next(account.getByLabel('Account number'), '0123456789');
        await next(account.getByLabel('SWIFT code'), 'JAIZNGLA');
      });
      const dialog = page.getByRole('dialog');
      const saves = group('Transfer account')
        .getByRole('status')
        .filter({ hasText: /^Saved/ });
      await dialog.or(saves).first().waitFor();
      if (await dialog.isVisible()) {
        // the dialog has the focus in its field
        await page.keyboard.type(adminPassword);
        await press(dialog.getByRole('button', { name: 'Confirm' }));
      }
      await expectGroupSaved('Transfer account');
    },
    async 'who is told'() {
      await fillGroup('Notifications', async (recipients) => {
        await press(recipients.getByRole('button', { name: 'Add an address' }));
        await type(recipients.getByLabel('Address 2'), 'workroom@zainab.example');
      });
      await expectGroupSaved('Notifications');
    },
    async 'sizes, category and size guide'() {
      await press(link('Sizes and categories, and the size guide'));
      for (const [number, size, uk] of [
        [6, 'XS', '6'],
        [7, '3XL', '18'],
      ] as const) {
        await press(button('Add a size'));
        await type(page.getByLabel(`Label of size ${number}`), size);
        await next(page.getByLabel(`UK size of ${size}`, { exact: true }), uk);
      }
      await press(button('Add a category'));
      await type(page.getByLabel('Name of category 4'), 'Kaftan');
      await type(page.getByLabel('Regular Fit: Bust, UK 8', { exact: true }), '34.5');
      await press(button('Save sizes and categories'));
      await expect(page.getByText(/^Settings saved/).first()).toBeVisible();
    },
    async 'two ways of delivery'() {
      await open('Delivery');
      await press(button('Add a place'));
      for (const [index, kind, fee] of [
        [0, 'rider', '1500'],
        [1, 'courier', '4000'],
      ] as const) {
        if (index > 0) await press(button(/^Add a way/));
        await choose(page.getByLabel('Kind').nth(index), kind);
        await type(page.getByLabel('Fee in NGN', { exact: true }).nth(index), fee);
      }
      await press(button('Save delivery'));
      await expect(saved.first()).toBeVisible();
    },
    async 'a product with a photo and stock'() {
      await open('Add Items');
      await attach(page.locator('input[type="file"]').first(), await pictureFile('kaftan.jpg', '#2a5a4a'));
      await type(page.getByLabel('Name', { exact: true }), house.piece);
      await type(page.getByLabel('Description'), 'Wide and cool, for a long day.');
      await choose(page.getByLabel('Category'), piece.category);
      await next(page.getByLabel('Additional information'), 'Model is 178 cm tall.');
      await type(page.getByLabel('NGN', { exact: true }), '45000');
      await next(page.getByLabel('USD', { exact: true }), '60');
      await type(page.getByLabel('Stock quantity'), '6');
      for (const size of piece.sizes) await press(page.getByLabel(size, { exact: true }));
      await press(button('Add a colour'));
      await type(page.getByLabel('Name of color 1'), 'Green');
      await press(button('Add product'));
      await expect(page).toHaveURL(/\/admin\/list/);
    },
    async 'about and contact'() {
      for (const [name, title] of [
        ['About', 'The house of Zainab'],
        ['Contact', 'Write to Zainab'],
      ] as const) {
        if (name === 'About') await open('Pages');
        else await press(link('All pages'));
        await press(link(new RegExp(`^${name}`)));
        await type(page.getByLabel('Title'), title);
        await press(button('Publish'));
        await expect(page.getByText('Page published').first()).toBeVisible();
      }
    },
    async 'a mail’s opening'() {
      await open('Settings');
      await press(link(/^Emails/));
      await press(link('Payment received'));
      await type(page.getByLabel('Opening'), 'Na gode, your payment is here.');
      await press(button('Save email'));
      await expect(saved.first()).toBeVisible();
    },
    async 'an invitation'() {
      await open('Staff');
      await press(button('Invite somebody'));
      const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
      await type(dialog.getByLabel('Phone'), '0803 555 0101');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    },
    async 'a test order'() {
      await open('New order');
      await type(page.getByLabel('Find a piece'), house.piece.slice(0, 5));
      await press(button(`Choose ${house.piece}`));
      const sizes = page.getByRole('group', { name: `Size of ${house.piece}` });
      await press(sizes.getByRole('button').first());
      await type(page.getByLabel('Customer’s name'), 'Ngozi Okafor');
      await next(page.getByLabel('Phone', { exact: true }), '0803 123 4567');
      await press(button('Paid in cash'));
      await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
    },
    async 'the password'() {
      await open('Your account');
      await press(button('Change password'));
      await type(page.getByLabel('Current password'), adminPassword);
      await next(page.getByLabel('New password', { exact: true }), 'kettle-on-the-roof-4');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/password (was|is|has been) changed/i).first()).toBeVisible();
    },
  };
}
