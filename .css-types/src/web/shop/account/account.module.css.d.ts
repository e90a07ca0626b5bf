declare const styles: {
  readonly "title": string;
  readonly "sections": string;
  readonly "section": string;
  readonly "form": string;
  readonly "foot": string;
  readonly "facts": string;
  readonly "closeEffects": string;
};
export default styles;
