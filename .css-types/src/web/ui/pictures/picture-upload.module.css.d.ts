declare const styles: {
  readonly "sending": string;
  readonly "halted": string;
};
export default styles;
