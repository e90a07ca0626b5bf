import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is given out for the internet; everything else is the network's own business. */
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** Numbers of the internet by which machines of a provider reach its inside: Azure's agent, names and health probes. */
const internalAddresses: readonly string[] = ['168.63.129.16'];

/**
 * Whether an IP address is on the public internet: not of this machine or a network around it, a provider's internal
 * range, a tunnel, multicast or documentation. IPv6 that embeds IPv4 is judged by the IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  if (internalAddresses.includes(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
