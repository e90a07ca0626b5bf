declare const styles: {
  readonly "page": string;
  readonly "head": string;
  readonly "wall": string;
  readonly "panel": string;
  readonly "switch": string;
  readonly "foot": string;
  readonly "remember": string;
};
export default styles;
