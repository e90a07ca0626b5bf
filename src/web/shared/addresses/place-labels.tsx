import { postalLabel, stateLabel } from '../../../contract/customers/address-fields.ts';

type LabelProps = { country: string };

/** What a country calls its parts: "County", with "or state" for those who listen or search for it. */
export function StateLabel({ country }: LabelProps) {
  return <OwnName label={stateLabel(country)} other=" or state" />;
}

/** "Postcode" in the United Kingdom, with "or postal code" as above. */
export function PostalLabel({ country }: LabelProps) {
  return <OwnName label={postalLabel(country)} other=" or postal code" />;
}

function OwnName({ label, other }: { label: string; other: string }) {
  if (!label.includes(other)) return label;
  return (
    <>
      {label.replace(other, '')}
      <span className="sr-only">{other}</span>
    </>
  );
}
