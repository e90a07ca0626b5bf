/** The member states of the European Union, ISO 3166 alpha-2: their consumers may withdraw from a sale at a distance. */
const memberStates: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export function isInEu(countryCode: string): boolean {
  return memberStates.has(countryCode.toUpperCase());
}
