declare const styles: {
  readonly "open": string;
  readonly "veil": string;
  readonly "crop": string;
  readonly "whole": string;
  readonly "surface": string;
  readonly "point": string;
  readonly "previews": string;
  readonly "preview": string;
  readonly "foot": string;
};
export default styles;
