import { listContractRoutes } from '../../src/server/api/contract-routes.ts';

/** Refusals that a call declares and no test can bring about on purpose, and why. */
const untestable: Record<string, string> = {
  'cart.remove PRODUCT_NOT_FOUND': 'taking away what is not there changes nothing, and is no failure',
  'users.remove LAST_ADMIN': 'only admins who remove each other at the same moment get it',
  'orders.refund PAYMENT_UNAVAILABLE':
    'a refund that is not answered is under way: the job queries its state',
};

/**
 * Lists the contract's calls whose success no test received over HTTP, and the declared errors that no test received.
 * @param seen lines such as `cart.add ok` and `cart.add OUT_OF_STOCK`, one for each response that tests received
 */
export function untestedEndpoints(seen: Iterable<string>): string[] {
  const answered = new Set(seen);
  return listContractRoutes().flatMap(({ name, codes }) => {
    if (!answered.has(`${name} ok`)) return [`${name}: no test calls it over HTTP successfully`];
    return codes
      .filter((code) => !answered.has(`${name} ${code}`) && !(`${name} ${code}` in untestable))
      .map((code) => `${name}: no test sees it answer ${code} over HTTP`);
  });
}
