declare const styles: {
  readonly "foot": string;
  readonly "anotherOrder": string;
  readonly "grid": string;
  readonly "facts": string;
  readonly "payFirst": string;
  readonly "feedback": string;
  readonly "ratingRow": string;
  readonly "rating": string;
  readonly "track": string;
};
export default styles;
