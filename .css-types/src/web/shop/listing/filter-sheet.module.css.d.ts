declare const styles: {
  readonly "sheet": string;
  readonly "choices": string;
  readonly "count": string;
  readonly "price": string;
  readonly "switches": string;
  readonly "foot": string;
};
export default styles;
