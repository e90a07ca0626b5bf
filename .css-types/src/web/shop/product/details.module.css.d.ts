declare const styles: {
  readonly "about": string;
  readonly "care": string;
  readonly "estimate": string;
};
export default styles;
