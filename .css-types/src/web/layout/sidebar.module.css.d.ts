declare const styles: {
  readonly "frame": string;
  readonly "side": string;
  readonly "who": string;
};
export default styles;
