import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useSewingPath } from '../state/shop-details.ts';

type SewingLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** The slug of the piece it is about. */
  piece?: string;
};

/** Leads to the page on sewing to measure; to the contact form while the workroom takes no requests. */
export function SewingLink({ piece, ...rest }: SewingLinkProps) {
  const path = useSewingPath('');
  return <Link {...rest} to={path ? (piece ? `${path}?product=${piece}` : path) : '/contact'} />;
}
