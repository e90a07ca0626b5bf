declare const styles: {
  readonly "row": string;
  readonly "staying": string;
};
export default styles;
