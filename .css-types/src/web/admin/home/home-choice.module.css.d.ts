declare const styles: {
  readonly "form": string;
};
export default styles;
