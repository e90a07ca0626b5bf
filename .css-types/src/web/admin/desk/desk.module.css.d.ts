declare const styles: {
  readonly "tasks": string;
  readonly "pressing": string;
  readonly "calm": string;
  readonly "sales": string;
  readonly "currency": string;
  readonly "figure": string;
};
export default styles;
