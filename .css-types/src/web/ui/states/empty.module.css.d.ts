declare const styles: {
  readonly "empty": string;
  readonly "leadsOn": string;
};
export default styles;
