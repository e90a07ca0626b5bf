declare const styles: {
  readonly "gallery": string;
  readonly "stage": string;
  readonly "uncropped": string;
  readonly "notes": string;
  readonly "hint": string;
  readonly "thumbs": string;
  readonly "pager": string;
  readonly "strip": string;
};
export default styles;
