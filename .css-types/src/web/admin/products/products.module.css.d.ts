declare const styles: {
  readonly "editDialog": string;
  readonly "clash": string;
  readonly "clashWords": string;
  readonly "conflictSheet": string;
};
export default styles;
