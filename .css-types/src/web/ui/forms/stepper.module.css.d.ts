declare const styles: {
  readonly "stepper": string;
  readonly "small": string;
};
export default styles;
