import { useState } from 'react';
import { useNavigate } from 'react-router';
import { migrateGuestData, saveCartForLogin } from '../../state/migration.ts';
import { rememberReturnPath } from '../../state/return-path.ts';
import { useSession } from '../../state/session.ts';

/** Continues to checkout; guests log in on the way and their cart is retained. */
export function useProceed() {
  const navigate = useNavigate();
  const session = useSession();
  const [working, setWorking] = useState(false);
  async function proceed() {
    if (!session) {
      saveCartForLogin();
      rememberReturnPath('/checkout');
      return navigate('/login');
    }
    setWorking(true);
    const moved = await migrateGuestData();
    setWorking(false);
    if (moved) return navigate('/checkout');
  }
  return { proceed, working };
}
