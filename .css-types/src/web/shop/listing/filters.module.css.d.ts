declare const styles: {
  readonly "open": string;
  readonly "on": string;
  readonly "chips": string;
  readonly "plain": string;
};
export default styles;
