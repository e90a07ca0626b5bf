declare const styles: {
  readonly "qr": string;
  readonly "secret": string;
  readonly "codes": string;
};
export default styles;
