declare const styles: {
  readonly "grid": string;
  readonly "tile": string;
  readonly "ribbon": string;
  readonly "categories": string;
  readonly "meta": string;
  readonly "bar": string;
  readonly "sortlabel": string;
  readonly "around": string;
};
export default styles;
