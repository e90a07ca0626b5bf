declare const styles: {
  readonly "desk": string;
  readonly "a4": string;
  readonly "right": string;
  readonly "tiny": string;
  readonly "roll": string;
  readonly "reference": string;
  readonly "tape": string;
  readonly "meta": string;
  readonly "sum": string;
  readonly "lines": string;
  readonly "again": string;
  readonly "figure": string;
  readonly "line": string;
  readonly "rollTotal": string;
  readonly "print": string;
};
export default styles;
