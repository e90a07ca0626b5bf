/** Colours of one dyed cloth and of what is worn with it. */
export interface Dye {
  base: string;
  deep: string;
  light: string;
  mid: string;
  accent: string;
  pop: string;
  /** Embroidery. */
  thread: string;
  trim: string;
  /** Head-wrap. */
  wrap: string;
}
/** Tints of the room: chosen against the cloth, warm cloth on cool plaster and the other way round. */
export interface Room {
  wall: string;
  arch: string;
  sun: string;
  floor: string;
}
export interface Skin {
  base: string;
  light: string;
  shade: string;
  line: string;
  lip: string;
}

const dye = (text: string): Dye => {
  const c = text.split(' ').map((v) => `#${v}`);
  const [
    base = '',
    deep = '',
    light = '',
    mid = '',
    accent = '',
    pop = '',
    thread = '',
    trim = '',
    wrap = '',
  ] = c;
  return { base, deep, light, mid, accent, pop, thread, trim, wrap };
};

/** base deep light mid accent pop thread trim wrap. The base is the swatch a shopper sees. */
export const dyes = {
  indigo: dye('23336b 141d45 c9d6e6 4a64a3 e8e2cf d98b3a e9c98a e9dfc8 d9763f'),
  oxblood: dye('74212e 430f19 f0d2c0 a4474a e9b96a d98b3a ecc98a efdcc0 c9902f'),
  terracotta: dye('b8502f 74281b f3d9b8 d97a4a f0b25b 24445c f4dcae 2d3f57 2c4664'),
  lagoon: dye('12616b 083a44 e3ecd6 2f8a92 f0b45a d9603a f1dba0 e9c46a d9763f'),
  emerald: dye('0f6b52 073f31 bfe0c8 2f8f72 e9b84a e2683c f0d79a e2b95e d8a03c'),
  champagne: dye('d6ba8c a07f4e fdf3da e4cda4 9c5a3c 6e3b4a 8c5a3c b98d4f 6e3148'),
  plum: dye('5b2350 32112d e8c4d6 8b477d e39a6c d7b34c eac07a d9a24a c6893c'),
  aubergine: dye('54214f 2d0f2d ecc9d2 8d4380 e39a6c d7b34c e7c377 d9a24a d9a441'),
  river: dye('2a6a9e 153f66 dcebf2 5d97c4 f2d9a0 e7a24a f4dfa8 f0dca8 e08a4a'),
  palm: dye('0f5c4a 07352d cfe3c8 2f8a6a e9b84a e2683c f0d79a e9c46a e0a63c'),
  orange: dye('bf5a22 7d3311 f9e0ba dd8744 f3c15f 2c5560 f7dfae f0d3a0 2f5a63'),
  roseClay: dye('b96a5f 7c3f3a f8e0d2 d4938a 7d2f3e 3f5f4c fbe7d2 f6e2cf 6d2b3c'),
  powder: dye('9fbcd2 6485a2 eef5f9 b7cede 58799a 34577a e9f1f5 5f82a0 7591b3'),
  ivory: dye('efe4d0 c2ab8a fffaf0 dfcfb4 b98d4f 8c5a3c b88a45 b88a45 b5713f'),
  blackGold: dye('241f25 0f0c11 efe6d8 4b424c d9a441 c4502f dcae5a dcae5a c4502f'),
  wine: dye('66192f 370b18 f3dccb 93384a e0a94a 2f5a52 e7bd6a e3b55c d2983f'),
  saffron: dye('dd9a2b 9a5a12 fdeec4 efbd57 7b2f4c 1f5a63 fff1cf 7b2f4c 6b2748'),
  cobalt: dye('1f4ea3 122c66 e6edf4 4f7cc9 f0b64a d9483a f6dc9c f0b64a e0913a'),
  coral: dye('e08f7c b05c4c fff0e6 edb0a0 b0543f 8c3d33 fbe9d8 c05f4a b94f3f'),
  rose: dye('c26f72 813c46 fae0da dc9c9c 7d2f3e 3f5f4c fbe7d2 7d2f3e 7d2f3e'),
  midnight: dye('22264a 11132b c4c9e6 454b80 d9b46a b98d4f dcc07a c9a45a 8d3d58'),
  magenta: dye('8e1f5b 53103a f7cfd6 bb4c82 f0b07a e9c15a f2cc86 e9b65a e0a03f'),
  indigoBright: dye('2b3a78 181f4a d3dcf0 5a6cb4 f0d8a8 e0a04a f0d49a ecd9ac d98a3f'),
  tomato: dye('c23a2b 7d1e18 f8c9b0 d96450 f0b25b 24445c f4dcae 8f231c 2b3a4e'),
  bottle: dye('1d4a3c 0e2a22 b9d6c4 3c7560 e9b84a c4502f ecd79c 143528 c98f3f'),
  seaGreen: dye('23705f 11443a e9efd9 4a9a84 e9b450 b8502f efd58e e7c068 c9683f'),
  violet: dye('5a3a8c 331d58 efe0f4 8465b5 f2b84a d9603a f4d590 f0b94f f0b042'),
  leaf: dye('3b7238 1f4420 eef0cf 6a9c55 f2bd4a c9472f f4dc94 f2bd4a c9472f'),
  slate: dye('3a5273 202f48 e8ebe8 60799c d9b46a b8603c e5c98a dcb86a b8603c'),
  royal: dye('263f9a 15235f f3ecd9 4f6bc4 f0b95a c9483a f7dfa6 f3ecd9 d9903a'),
  olive: dye('6b6a2a 3d3c14 f4eccb 94924a e0a03a 7d2f3e f3e2a6 4a2338 8a3a30'),
  turquoise: dye('157f86 0a4c52 dff0e6 45a5a6 f2b85f d95a3a f7e2b0 f3e4c4 d9763f'),
  plumBright: dye('6b2a55 3d1431 f3d6de 9a5280 f0b070 d9b04c f1cf92 f0dcc8 c98a3a'),
  teal: dye('14606a 093a42 dcebe2 3d8a90 ecc27a d9653f f2dba4 ecdcb8 d9694a'),
  charcoal: dye('33333b 1a1a20 e2e0da 5c5c66 d6a85a b8502f dcc08a dcd2bc b8502f'),
  sunset: dye('cf5b26 862f12 fbe3b5 e48a4a f5bd4f 7a1f45 fbe0a2 7a1f45 e0a53a'),
  sage: dye('7f9576 526a4e e6eddb a1b598 c9a25a 7d4a3a f4ecd2 efe6cc b0563f'),
  clay: dye('a8583c 6d3221 f6d6bc c6805f e9b86a 2f4a52 f7e0b8 f0dfc4 35505a'),
  lilac: dye('9d83b5 6b5285 f4ecf8 b8a2cc d9a94e 5d3a75 f3e8f7 d9a94e 6a3f86'),
  camel: dye('b58450 7d5630 f6e2c2 cda476 6b3f22 2e3a48 f0d9b0 6b3f22 2e3a48'),
  ink: dye('262a38 12141d bcc4d6 454b60 c9a45a b8502f d9bd84 8a5a36 b8603c'),
  brick: dye('9c4a35 632a1d f4cfb8 bd6f56 e9b86a 24445c f2d9ae 4a2017 d3a25a'),
} satisfies Record<string, Dye>;
export type DyeName = keyof typeof dyes;

const room = (wall: string, arch: string, sun: string, floor: string): Room => ({ wall, arch, sun, floor });
export const rooms = {
  sand: room('#e8dac3', '#f4eadb', '#d8905f', '#d3bb9c'),
  blush: room('#e6c7b6', '#f2dccf', '#cf7f63', '#cba491'),
  sage: room('#c5cab4', '#d9dec9', '#e6c391', '#a6ab92'),
  clay: room('#cf9a82', '#deb49f', '#f0d2b3', '#a97562'),
  stone: room('#d6d1c6', '#e7e3da', '#cb9270', '#b1aa9d'),
  dusk: room('#7f8894', '#9aa2ac', '#e6b68f', '#626a76'),
} satisfies Record<string, Room>;
export type RoomName = keyof typeof rooms;

export const skins = {
  espresso: { base: '#5f3826', light: '#a2653f', shade: '#3c2017', line: '#2a130e', lip: '#7a3a37' },
  umber: { base: '#6a3c28', light: '#a4664a', shade: '#43231a', line: '#361b14', lip: '#8a443c' },
  mahogany: { base: '#7d4430', light: '#b06a4a', shade: '#54291d', line: '#421f17', lip: '#994c42' },
  sienna: { base: '#93583c', light: '#c28459', shade: '#663926', line: '#502b1d', lip: '#a85649' },
  bronze: { base: '#a56a47', light: '#cf9868', shade: '#75462e', line: '#5c3523', lip: '#b5604f' },
} satisfies Record<string, Skin>;
export type SkinName = keyof typeof skins;
