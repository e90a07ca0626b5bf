declare const styles: {
  readonly "page": string;
  readonly "head": string;
  readonly "tools": string;
  readonly "helpAbove": string;
  readonly "helpBelow": string;
  readonly "tape": string;
  readonly "passed": string;
  readonly "here": string;
  readonly "foot": string;
};
export default styles;
