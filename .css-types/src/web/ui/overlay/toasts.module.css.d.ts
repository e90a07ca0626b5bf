declare const styles: {
  readonly "toasts": string;
  readonly "toast": string;
  readonly "action": string;
  readonly "bad": string;
};
export default styles;
