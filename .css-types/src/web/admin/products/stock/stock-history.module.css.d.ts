declare const styles: {
  readonly "movements": string;
  readonly "delta": string;
  readonly "when": string;
  readonly "left": string;
  readonly "foot": string;
};
export default styles;
