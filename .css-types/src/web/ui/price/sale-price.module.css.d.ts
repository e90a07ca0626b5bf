declare const styles: {
  readonly "was": string;
  readonly "terms": string;
  readonly "mark": string;
  readonly "final": string;
};
export default styles;
