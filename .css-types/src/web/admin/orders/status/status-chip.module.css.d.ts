declare const styles: {
  readonly "chip": string;
};
export default styles;
