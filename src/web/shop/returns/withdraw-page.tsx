import { Link } from 'react-router';
import { currentPolicy } from '../../../contract/returns/policy.ts';
import { unlistedMeta } from '../../seo/meta.ts';
import { NeedsScript } from '../../ui/message.tsx';
import readingStyles from '../content/reading.module.css';
import { ShopEmail } from '../content/shop-contact.tsx';
import type { Route } from './+types/withdraw-page.ts';
import styles from './return.module.css';
import { WithdrawForm } from './withdraw-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, 'Withdraw from contract');

/** A consumer of the European Union withdraws from an order, without an account. */
export default function WithdrawPage() {
  return (
    <div className={`wrap ${styles.withdraw}`}>
      <header className={readingStyles.head}>
        <h1>Withdraw from contract</h1>
        <p className="lead">
          For orders delivered within the European Union: until {currentPolicy.withdrawalDays.notify} days
          after delivery, without giving a reason. Nothing happens before you confirm.
        </p>
      </header>
      <NeedsScript what="This form">
        Without it, write to <ShopEmail className="link" />: “I withdraw from the contract of order …”, with
        your name. That counts just the same, and we’ll confirm it by email.
      </NeedsScript>
      <WithdrawForm />
      <p className="small soft above-12">
        Delivered somewhere else? See <Link to="/returns">Returns</Link>.
      </p>
    </div>
  );
}
