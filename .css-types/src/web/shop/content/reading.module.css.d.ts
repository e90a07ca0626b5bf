declare const styles: {
  readonly "head": string;
  readonly "reading": string;
  readonly "contents": string;
  readonly "chapter": string;
  readonly "written": string;
  readonly "note": string;
  readonly "cards": string;
  readonly "openContents": string;
  readonly "besideText": string;
  readonly "foldedContents": string;
};
export default styles;
