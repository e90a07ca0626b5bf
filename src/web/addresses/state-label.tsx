import { stateLabel } from '../../contract/rules/people/address-fields.ts';

/** What a country calls its parts: "County", with "or state" for those who listen or search for it. */
export function StateLabel({ country }: { country: string }) {
  const label = stateLabel(country);
  const [own, ...rest] = label.split(' or state');
  if (rest.length === 0) return label;
  return (
    <>
      {own}
      <span className="sr-only"> or state</span>
    </>
  );
}
