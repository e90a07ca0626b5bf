import { Link } from 'react-router';
import { shopConfig } from '../../../../../shop.config.ts';
import { pageData } from '../../../api.server.ts';
import { getShopDetails } from '../../../seo/meta.ts';
import { ShopAddress, ShopEmail, ShopName } from '../shop-contact.tsx';
import { getSummary, type TextDocument, TextPage } from '../text-page.tsx';
import { WrittenPage, writtenMeta } from '../written-page.tsx';
import type { Route } from './+types/privacy-page.ts';
import { BrowserStorageTable, RetentionTable } from './privacy-tables.tsx';

export const privacy: TextDocument = {
  title: 'Privacy policy',
  summary:
    'What we keep about you, why, for how long and who else sees it. No trackers, no advertising, nothing sold.',
  updated: 'Last updated 21 November 2026',
  chapters: [
    {
      id: 'short',
      title: 'The short version',
      body: (
        <ul>
          <li>We keep what an order needs, and little else.</li>
          <li>
            The shop loads nothing from advertisers or analytics companies. It sets no cookies, unless you
            choose “Use less data”: that choice is remembered in one, which says nothing else about you.
          </li>
          <li>Card numbers never reach us; {shopConfig.paymentProviders} takes them on its own page.</li>
          <li>You can download what we hold and close your account yourself, in the account.</li>
        </ul>
      ),
    },
    {
      id: 'controller',
      title: 'Who answers for your data',
      body: (
        <p>
          <ShopName />, <ShopAddress />, is the data controller under the Nigeria Data Protection Act 2023,
          and under the GDPR and the UK GDPR for shoppers there. Write to <ShopEmail /> or use the{' '}
          <Link to="/contact">contact form</Link>.
        </p>
      ),
    },
    {
      id: 'kept',
      title: 'What we keep, why and how long',
      body: (
        <>
          <RetentionTable />
          <p>
            Accounting records are kept for six years because the Companies and Allied Matters Act 2020
            (section 375) asks for it. When an account is closed, its orders stay as figures; your name and
            address are taken off them, from an order still under way as soon as it has arrived and can no
            longer be returned.
          </p>
          <p>We do not decide anything about you by machine alone, and we do not build profiles.</p>
        </>
      ),
    },
    {
      id: 'events',
      title: 'Counting visits without cookies',
      body: (
        <p>
          To know which pages are read and whether the checkout works, the shop counts page views itself. A
          visit gets a random number that ends with the visit and says nothing about you; no address of your
          device, no name and no email goes with it, and nothing is shared. If your browser sends Do Not Track
          or Global Privacy Control, nothing is counted.
        </p>
      ),
    },
    {
      id: 'browser',
      title: 'What is stored in your browser',
      body: (
        <>
          <p>
            The shop uses your browser’s own storage, only for what you asked it to do. You can empty it at
            any time in the browser’s settings.
          </p>
          <BrowserStorageTable />
        </>
      ),
    },
    {
      id: 'processors',
      title: 'Who else sees it',
      body: (
        <>
          <ul>
            <li>
              <strong>{shopConfig.paymentProviders}</strong> (payments): your email, the amount and the
              reference; your card stays with them.
            </li>
            <li>
              <strong>Your bank and ours</strong>, when you pay by transfer.
            </li>
            <li>
              <strong>The courier</strong>: name, address and phone number, so that the parcel finds you.
            </li>
            <li>
              <strong>The email service</strong> that carries our messages to you.
            </li>
            <li>
              <strong>The host</strong> on whose machines the shop and its backups run.
            </li>
            <li>
              <strong>The form-forwarding service</strong>, if the contact form uses one: then it passes on
              your name, email and message, and its own check against robots runs on its page.
            </li>
          </ul>
          <p>
            Each works for us under a contract and may use your data for that work only. Some are outside
            Nigeria; we send them no more than the task needs, under the safeguards that the law asks for. We
            sell nothing to anybody. We give data to authorities only when the law obliges us.
          </p>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: (
        <>
          <ul>
            <li>
              <strong>See and take with you:</strong> your account downloads what we hold as a file (JSON).
            </li>
            <li>
              <strong>Correct:</strong> name and email in your profile, a new email with your password and a
              link emailed to it; anything else by a message.
            </li>
            <li>
              <strong>Erase:</strong> ‘Delete account’ in your profile, after you type your password. Your
              details are erased at once, those of an order still under way when it has arrived and can no
              longer be returned; orders stay as figures for as long as the law asks. The same happens when we
              remove an account.
            </li>
            <li>
              <strong>Restrict, object, withdraw consent:</strong> by a message, as easily as it was given.
            </li>
          </ul>
          <p>
            We’ll answer within one month. If you’re not satisfied, you can complain to the Nigeria Data
            Protection Commission, or to the authority where you live, such as the Information Commissioner’s
            Office in the United Kingdom.
          </p>
        </>
      ),
    },
    {
      id: 'security',
      title: 'How it is kept safe',
      body: (
        <p>
          Passwords are stored only as a slow hash (Argon2id), connections are encrypted, and only people who
          need an order’s details can open them; what is done in the back office is recorded. Should data be
          lost or seen by somebody it was not meant for, we’ll tell the Commission within 72 hours when there
          is a risk, and you at once when the risk is high.
        </p>
      ),
    },
    {
      id: 'children',
      title: 'Children',
      body: (
        <p>
          The shop is meant for adults. Please do not open an account if you are under 18; ask somebody who
          looks after you to order.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          When this policy changes, the date above changes. Where the law requires your consent to a change,
          we’ll ask you for it before the change applies to you.
        </p>
      ),
    },
  ],
};

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageData).readWritten('privacy-policy');
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  writtenMeta(matches, loaderData, {
    title: privacy.title,
    description: getSummary(privacy, getShopDetails(matches)),
    path: '/privacy-policy',
  });

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <WrittenPage page={loaderData} /> : <TextPage document={privacy} />;
}
