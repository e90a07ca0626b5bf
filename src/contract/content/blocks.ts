/**
 * A part of a page that the owner writes. Texts may contain the marks `**bold**`, `*italic*` and `[words](address)`,
 * with an address that begins with https:// or with / for a page of the shop, and fields of the policies such as
 * `{returns.homeCity}`; there is no HTML.
 */
export type Block =
  | { kind: 'heading'; text: string; level?: 2 | 3 | undefined }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[]; ordered?: boolean | undefined }
  | { kind: 'picture'; picture: string; alt: string; caption?: string | undefined }
  | { kind: 'quote'; text: string; by?: string | undefined }
  | { kind: 'question'; question: string; answer: string }
  | {
      kind: 'pieces';
      show: PieceChoice;
      title?: string | undefined;
      products?: string[] | undefined;
      collection?: string | undefined;
    }
  | {
      kind: 'columns';
      columns: {
        heading: string;
        text: string;
        picture?: string | undefined;
        alt?: string | undefined;
        link?: string | undefined;
        label?: string | undefined;
      }[];
    };

/** Which pieces a block shows: chosen ones, the newest, those on sale, or a collection. */
export const pieceChoices = ['chosen', 'new', 'sale', 'collection'] as const;
export type PieceChoice = (typeof pieceChoices)[number];
