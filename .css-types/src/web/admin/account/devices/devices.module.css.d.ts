declare const styles: {
  readonly "devices": string;
};
export default styles;
