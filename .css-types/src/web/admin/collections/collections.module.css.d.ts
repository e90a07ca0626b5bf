declare const styles: {
  readonly "rows": string;
  readonly "rowPicture": string;
  readonly "rowWords": string;
  readonly "rowActs": string;
  readonly "pictureField": string;
  readonly "pictureRow": string;
  readonly "ownPicture": string;
  readonly "choosePicture": string;
};
export default styles;
