declare const styles: {
  readonly "hero": string;
  readonly "tape": string;
  readonly "picture": string;
  readonly "words": string;
  readonly "actions": string;
  readonly "credit": string;
  readonly "tapelink": string;
  readonly "head": string;
  readonly "bespoke": string;
  readonly "bespokeWords": string;
  readonly "steps": string;
  readonly "promise": string;
  readonly "sources": string;
};
export default styles;
